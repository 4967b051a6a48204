import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

const FRAME = /^\/embed\/[0-9A-Za-z]+$/

/**
 * The origin of the page that a visitor looks at, or null when the request does not tell. The widget's frame is one of
 * our own pages; its address, which browsers send as the referrer within one origin, names the page around it.
 */
export function visitorOrigin({ request }: HttpContext): string | null {
  const own = ownOrigins(request)
  const referrer = URL.parse(request.header('referer') ?? '')
  const origin = request.header('origin') ?? (referrer && own.has(referrer.origin) ? referrer.origin : null)
  if (origin === null || !own.has(origin)) return origin

  const isFrame = referrer !== null && own.has(referrer.origin) && FRAME.test(referrer.pathname)
  return (isFrame && hostOf(referrer.searchParams.get('host'))) || OWN_ORIGIN
}

/** Stands for this installation under whichever of its names it was reached. */
export const OWN_ORIGIN = 'self'

function ownOrigins(request: HttpContext['request']): ReadonlySet<string> {
  return new Set([new URL(appUrl).origin, `${request.protocol()}://${request.host()}`])
}

function hostOf(host: string | null): string | null {
  if (host === null || host === 'null') return host
  return URL.parse(host)?.origin ?? null
}
