import { once } from 'node:events'
import { createServer } from 'node:http'

export type Website = { url: string; port: number; pages: Map<string, Page>; close(): void }
export type Page = { body: string | Buffer; type?: string; status?: number; headers?: Record<string, string> }

/** A small website of somebody else on loopback. Pages may be added and changed while it runs. */
export async function website(pages: Record<string, Page | string>): Promise<Website> {
  const known = new Map(Object.entries(pages).map(([path, page]) => [path, typeof page === 'string' ? { body: page } : page]))
  const server = createServer((request, response) => {
    const page = known.get(new URL(request.url!, 'http://localhost').pathname)
    const { body, type = 'text/html; charset=utf-8', status = 200, headers = {} } = page ?? { body: 'Not found', status: 404 }
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, port, pages: known, close: () => server.close() }
}
