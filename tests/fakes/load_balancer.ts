import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

const LOOK_EVERY_MS = 200

/**
 * A load balancer without sticky sessions: polls the health of each web process, forwards requests to the ready ones in turn,
 * and passes WebSockets on. It tries another process only when a connection was refused.
 */
export class LoadBalancer {
  readonly #server = createServer((request, response) => this.#pass(request, response))
  readonly #ready = new Set<number>()
  readonly #sockets = new Set<Socket>()
  #ports: number[]
  #turn = 0
  #looking: NodeJS.Timeout | undefined

  constructor(ports: number[]) {
    this.#ports = ports
  }

  async start(): Promise<number> {
    this.#server.on('upgrade', (request, socket, head) => this.#tunnel(request, socket as Socket, head))
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    await this.#look()
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS)
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #look(): Promise<void> {
    for (const port of this.#ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
      if (answer?.ok) this.#ready.add(port)
      else this.#ready.delete(port)
      await answer?.body?.cancel()
    }
  }

  #next(): number[] {
    const ready = this.#ports.filter((port) => this.#ready.has(port))
    const turn = this.#turn++
    return ready.map((_, at) => ready[(turn + at) % ready.length]!)
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece as Buffer)
    this.#try(this.#next(), request, Buffer.concat(body), response)
  }

  #try([port, ...others]: number[], from: IncomingMessage, body: Buffer, to: ServerResponse): void {
    if (port === undefined) return void to.writeHead(503).end('No process is ready.')
    const { method, url, headers } = from
    const sent = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return this.#try(others, from, body, to)
      if (to.headersSent) return to.destroy()
      to.writeHead(502).end(error.message)
    })
    sent.end(body)
  }

  #tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const [port] = this.#next()
    if (port === undefined) return void socket.destroy()
    const upstream = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`)
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const each of [socket, upstream]) {
      this.#sockets.add(each)
      each.on('error', () => each.destroy())
      each.on('close', () => {
        this.#sockets.delete(each)
        socket.destroy()
        upstream.destroy()
      })
    }
  }
}
