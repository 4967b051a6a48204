import type { HttpContext } from '@adonisjs/core/http'
import { servesTls } from '#config/app'
import { paintModule, socketOrigins } from '#config/headers'

/** Pages for account holders and guests may not be framed. */
export function setPagePolicy(ctx: HttpContext): void {
  set(ctx, { frameAncestors: [], scripts: [paintModule], frames: [] })
}

export function setVisitorPagePolicy(
  ctx: HttpContext,
  frameAncestors: readonly string[],
  frames: readonly string[] = []
): string {
  set(ctx, { frameAncestors, scripts: [], frames })
  if (frameAncestors.length === 0) return ctx.response.nonce

  ctx.response.removeHeader('x-frame-options')
  // Cross-origin isolated websites show only frames that allow it.
  ctx.response.header('cross-origin-resource-policy', 'cross-origin')
  return ctx.response.nonce
}

/** For a page shown to its owner within another page of this server. */
export function setPreviewPolicy(ctx: HttpContext): string {
  set(ctx, { frameAncestors: [`'self'`], scripts: [], frames: [] })
  ctx.response.header('x-frame-options', 'SAMEORIGIN')
  return ctx.response.nonce
}

function set(
  { request, response }: HttpContext,
  choices: Pick<PolicyChoices, 'frameAncestors' | 'scripts' | 'frames'>
) {
  const sockets = socketOrigins(request.host())
  const policy = { ...choices, nonce: response.nonce, sockets, tls: servesTls }
  response.header('content-security-policy', contentPolicy(policy))
}

type PolicyChoices = {
  nonce: string
  /** Origins that may frame the page; if empty, none may. */
  frameAncestors: readonly string[]
  scripts: readonly string[]
  sockets: readonly string[]
  /** Origins of players that the page may embed. */
  frames: readonly string[]
  tls: boolean
}

/** `style-src` only covers styles in markup, not those that scripts set on elements. */
export function contentPolicy({
  nonce,
  frameAncestors,
  scripts,
  sockets,
  frames,
  tls,
}: PolicyChoices): string {
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
    ['frame-src', `'self'`, ...frames].join(' '),
    `manifest-src 'self'`,
    ...(tls ? ['upgrade-insecure-requests'] : []),
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : `'none'`}`,
  ]
  return directives.join('; ')
}

/** For responses that are not pages: if a browser renders one anyway, nothing loads or runs. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
