import type { HttpContext } from '@adonisjs/core/http'

/**
 * Live rows, channels, pictures and scripts request at any moment, perhaps for a page that was already left. Flash messages and
 * field errors wait for the next page instead.
 */
export function isBackgroundRequest({ request }: HttpContext): boolean {
  if (request.header('x-refresh')) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || !['document', 'iframe'].includes(request.header('sec-fetch-dest') ?? 'document')
}
