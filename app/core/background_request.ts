import type { HttpContext } from '@adonisjs/core/http'

/**
 * Live rows, channels, pictures, scripts and prefetches request at any moment, perhaps for a page that is never seen. Flash messages and
 * field errors wait for the next page instead.
 */
export function isBackgroundRequest({ request }: HttpContext): boolean {
  if (request.header('x-refresh') || isPrefetch(request)) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || !['document', 'iframe'].includes(request.header('sec-fetch-dest') ?? 'document')
}

function isPrefetch(request: HttpContext['request']): boolean {
  return [request.header('purpose'), request.header('sec-purpose')].some((purpose) =>
    purpose?.startsWith('prefetch')
  )
}
