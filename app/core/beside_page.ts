import type { HttpContext } from '@adonisjs/core/http'

/**
 * A live row, a channel, a picture or a script asks at any moment, for a page that may be left already. What waits for the next
 * page (sentences, errors beside fields) is not for them.
 */
export function isBesidePage({ request }: HttpContext): boolean {
  if (request.header('x-refresh')) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || !['document', 'iframe'].includes(request.header('sec-fetch-dest') ?? 'document')
}
