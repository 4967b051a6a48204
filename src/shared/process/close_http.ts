import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOSE_IDLE_SOCKETS_MS } from '../limits.js'

type Timeouts = {
  /** Time for the load balancer to stop sending requests here. */
  noticeMs: number
  /** Time for running responses, streams among them. */
  streamsMs: number
}

/**
 * Closes a server without dropping requests: first responses tell clients to close their connections, then no new connections
 * are accepted, then running responses may finish. Connections that remain are cut off.
 */
export async function closeHttp(
  server: Server,
  { noticeMs, streamsMs }: Timeouts,
  closeSockets: () => Promise<void>
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await wait(noticeMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await closeSockets()
  // Connections that become idle after the server was closed would keep it open until the client disconnects.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_SOCKETS_MS)
  const timer = new AbortController()
  const deadline = wait(streamsMs, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([closed, deadline])
  timer.abort()
  clearInterval(sweep)
  server.closeAllConnections()
}
