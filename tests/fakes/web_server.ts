import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
export type Route = Reply | ((request: IncomingMessage, response: ServerResponse) => void)
type SeenRequest = { method: string; path: string; headers: IncomingHttpHeaders }

export type WebServer = {
  /** `http://127.0.0.1:PORT`, no slash at the end. */
  origin: string
  /** `127.0.0.1:PORT`, as `allowPrivate` and ALLOW_PRIVATE_ADDRESSES take it. */
  host: string
  port: number
  /** Every request so far, oldest first. */
  requests: SeenRequest[]
  /** Adds a path or replaces what it answers from now on. */
  route(path: string, route: Route): void
  close(): Promise<void>
}

/** A web site on loopback: what each path (query string included, or left out) answers; everything else is 404. */
export async function startWebServer(routes: Record<string, Route> = {}, at = 0): Promise<WebServer> {
  const known = new Map(Object.entries(routes))
  const requests: SeenRequest[] = []
  const server = createServer(answering(known, requests))
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))

  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    origin: `http://${host}`,
    host,
    port,
    requests,
    route: (path, route) => void known.set(path, route),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

function answering(known: Map<string, Route>, requests: SeenRequest[]): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/'
    requests.push({ method: request.method ?? 'GET', path, headers: request.headers })
    const route = known.get(path) ?? known.get(path.split('?')[0]!) ?? { status: 404, body: 'Not found' }
    if (typeof route === 'function') return route(request, response)
    response.writeHead(route.status ?? 200, route.headers)
    response.end(route.body)
  }
}
