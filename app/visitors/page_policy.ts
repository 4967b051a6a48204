import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

/** Sets what the browser may do with a visitor's page and returns the nonce of its inline parts. */
export function setPagePolicy({ response }: HttpContext, frameAncestors: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64')
  const framed = frameAncestors.length > 0
  response.header(
    'content-security-policy',
    [
      `default-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      // Elements' own style attributes (heights, positions) are set while the chat runs.
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: https:`,
      `media-src 'self' https:`,
      `connect-src 'self' ws: wss:`,
      `frame-ancestors ${framed ? frameAncestors.join(' ') : `'none'`}`,
    ].join('; ')
  )
  response.header('x-content-type-options', 'nosniff')
  // Within our origin the frame's address tells which page it stands on; other origins learn nothing.
  response.header('referrer-policy', 'same-origin')
  if (framed) response.removeHeader('x-frame-options')
  else response.header('x-frame-options', 'DENY')
  return nonce
}
