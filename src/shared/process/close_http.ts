import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const SWEEP_MS = 50

type Patience = {
  /** How long whoever balances load may need to notice that nothing new should come. */
  noticeMs: number
  /** How long answers that are under way may take. */
  streamsMs: number
}

/**
 * Ends a server that others may still send requests to: first it answers and closes every connection with its answer, then
 * it takes no more connections, then it waits for what is being answered. What is left after that is cut off.
 */
export async function closeHttp(
  server: Server,
  { noticeMs, streamsMs }: Patience,
  closeSockets: () => Promise<void>
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await wait(noticeMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await closeSockets()
  // A connection that falls idle after the server was closed would hold it until its client lets go.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const patience = new AbortController()
  const deadline = wait(streamsMs, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([closed, deadline])
  patience.abort()
  clearInterval(sweep)
  server.closeAllConnections()
}
