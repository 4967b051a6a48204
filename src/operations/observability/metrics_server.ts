import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { registry } from '#src/shared/observability/metrics'

/** Whether an `Authorization` header shows the token. Hashes have one length, and comparing them takes one time. */
export function mayReadMetrics(authorization: string | undefined, token: string | null): boolean {
  const shown = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== null && shown !== undefined && timingSafeEqual(hash(shown), hash(token))
}

/** A worker answers no pages; this is its `/metrics`. The returned function ends it. */
export async function serveMetrics(token: string, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(async ({ url, headers }, response) => {
    const isAllowed = url === '/metrics' && mayReadMetrics(headers.authorization, token)
    if (!isAllowed) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
    response.end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}
