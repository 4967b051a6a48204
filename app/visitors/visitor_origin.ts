import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

const FRAME = /^\/embed\/[0-9A-Za-z]+$/

/**
 * The origin of the page that a visitor sees, or null if the request doesn't reveal it. The widget's frame is
 * one of our own pages, whose address names the page around it; browsers send that address as the referrer
 * within one origin.
 */
export function visitorOrigin({ request }: HttpContext): string | null {
  const own = ownHosts(request)
  const isOwn = (url: URL | null) => url !== null && own.has(url.host)
  const referrer = URL.parse(request.header('referer') ?? '')
  const origin = request.header('origin') ?? (isOwn(referrer) ? referrer!.origin : null)
  if (origin === null || !isOwn(URL.parse(origin))) return origin

  const isFrame = isOwn(referrer) && FRAME.test(referrer!.pathname)
  return (isFrame && hostPageOf(referrer!.searchParams.get('host'))) || OWN_ORIGIN
}

/** This installation, under any of its host names. */
export const OWN_ORIGIN = 'self'

/**
 * Hosts without a scheme: behind a proxy that terminates TLS, this process can't see which one the visitor
 * used.
 */
function ownHosts(request: HttpContext['request']): ReadonlySet<string> {
  return new Set([new URL(appUrl).host, request.host() ?? ''])
}

function hostPageOf(host: string | null): string | null {
  if (host === null || host === 'null') return host
  return URL.parse(host)?.origin ?? null
}
