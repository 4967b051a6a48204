import type { HttpContext } from '@adonisjs/core/http'

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_ONE_DAY = 'public, max-age=86400'

export function sendPicture(
  { response }: HttpContext,
  body: Uint8Array | string,
  mediaType: string,
  cacheControl: string
) {
  response.header('content-type', mediaType)
  response.header('cache-control', cacheControl)
  // Shown by link previews and by pages on other sites.
  response.header('cross-origin-resource-policy', 'cross-origin')
  response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return response.send(typeof body === 'string' ? body : Buffer.from(body))
}
