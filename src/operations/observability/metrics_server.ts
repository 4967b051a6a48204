import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { registry } from '#src/shared/observability/metrics'

/** Compares hashes, which have equal lengths, in constant time. */
export function mayReadMetrics(authorization: string | undefined, token: string | null): boolean {
  const presented = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== null && presented !== undefined && timingSafeEqual(hash(presented), hash(token))
}

/** Serves `/metrics` in workers, which have no HTTP server. The returned function stops it. */
export async function serveMetrics(token: string, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(({ url, headers }, response) => {
    const isAllowed = url === '/metrics' && mayReadMetrics(headers.authorization, token)
    if (!isAllowed) return response.writeHead(404).end()
    registry.metrics().then(
      (metrics) => {
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        response.end(metrics)
      },
      () => response.writeHead(500).end()
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}
