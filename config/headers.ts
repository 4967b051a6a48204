import { hosted } from '#config/realtime'
import { servesTls, squircleUrl } from '#config/app'

/** Exactly this script, since anyone can publish on a CDN's origin. */
export const paintModule = squircleUrl

/** Allowed WebSocket hosts besides our own origin. */
export const socketOrigins = hosted ? hostedSockets(hosted) : [servesTls ? 'wss:' : 'ws:']

/** Two years, as preload lists require; only behind TLS. */
export const strictTransport = servesTls ? 'max-age=63072000; includeSubDomains' : null

function hostedSockets({ host, port, cluster, useTLS }: NonNullable<typeof hosted>): string[] {
  if (!host) return [`wss://ws-${cluster}.pusher.com`]
  return [`${useTLS ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`]
}
