export type PolicyChoices = {
  nonce: string
  /** Who may draw the page in a frame; nobody when empty. */
  frameAncestors: readonly string[]
  /** Scripts of others, each by its whole address. */
  scripts: readonly string[]
  sockets: readonly string[]
  tls: boolean
}

/**
 * What a browser may do with one of our pages: run what we sent, draw in our styles, talk with us. Styles that code sets on
 * elements are not meant by `style-src`; what content brings along is.
 */
export function contentPolicy({ nonce, frameAncestors, scripts, sockets, tls }: PolicyChoices): string {
  const directives = [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    ['script-src', `'self'`, `'nonce-${nonce}'`, ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `font-src 'self' data:`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob: https:`,
    ['connect-src', `'self'`, ...sockets, ...scripts].join(' '),
    ['worker-src', `'self'`, ...scripts].join(' '),
    `frame-src 'self'`,
    `manifest-src 'self'`,
    ...(tls ? ['upgrade-insecure-requests'] : []),
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : `'none'`}`,
  ]
  return directives.join('; ')
}

/** For answers that are no page: whatever a browser makes of them, it loads and runs nothing. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
