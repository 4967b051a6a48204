import { hosted } from '#config/realtime'
import { appUrl, servesTls, squircleUrl } from '#config/app'

/** The full address of one script, since anyone can publish on a CDN's origin. */
export const paintModule = squircleUrl

/** Origins for sockets. `'self'` doesn't include them in every browser, so our own host is listed. */
export function socketOrigins(requestHost: string | null): string[] {
  if (hosted) return hostedSockets(hosted)
  const host = URL.parse(`http://${requestHost}`)?.host || new URL(appUrl).host
  return [`${servesTls ? 'wss' : 'ws'}://${host}`]
}

/** Two years, as preload lists require; only behind TLS. */
export const strictTransport = servesTls ? 'max-age=63072000; includeSubDomains' : null

function hostedSockets({ host, port, cluster, useTLS }: NonNullable<typeof hosted>): string[] {
  if (!host) return [`wss://ws-${cluster}.pusher.com`]
  return [`${useTLS ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`]
}
