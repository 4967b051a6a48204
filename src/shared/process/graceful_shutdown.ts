import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOSE_IDLE_SOCKETS_MS } from '../limits.js'

/** Ends a process without dropping work in progress. */
class GracefulShutdown {
  #hooks: (() => Promise<void>)[] = []
  #done: Promise<void> | null = null

  /** Once true, nothing new should be sent to this process. */
  get hasStarted(): boolean {
    return this.#done !== null
  }

  /** All hooks run concurrently, once, when the process is asked to end; it exits after them. */
  onShutdown(hook: () => Promise<void>): void {
    this.#hooks.push(hook)
  }

  start(): Promise<void> {
    this.#done ??= Promise.all(this.#hooks.splice(0).map((hook) => hook())).then(() => undefined)
    return this.#done
  }
}

export const gracefulShutdown = new GracefulShutdown()

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
