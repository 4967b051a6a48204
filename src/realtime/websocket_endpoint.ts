import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { MAX_FRAME_BYTES, SOCKET_CLOSE_TIMEOUT_MS } from './limits.js'
import { isRealtimeAddress } from './pusher/handshake.js'
import type { Hub } from './pusher/hub.js'
import { protocolError, CODES } from './pusher/server_message.js'
import type { Timers } from './timers.js'
import type { Wire } from '#src/realtime/pusher/connection'

const SOCKET_OPTIONS = {
  noServer: true,
  maxPayload: MAX_FRAME_BYTES,
  perMessageDeflate: false,
  closeTimeout: SOCKET_CLOSE_TIMEOUT_MS,
}

type Options = {
  hub: Hub
  timers: Timers
  maxBufferedBytes: number
  isAllowedOrigin: (origin: string | undefined) => boolean
  /** Undefined for a connection that its client has already reset. */
  addressOf: (request: IncomingMessage) => string | undefined
}

/** Accepts upgrades to `/app/...` and leaves all others to other listeners. */
export class WebSocketEndpoint {
  readonly #sockets = new WebSocketServer(SOCKET_OPTIONS)
  readonly #detach: (() => void)[] = []

  constructor(private readonly options: Options) {}

  attach(server: Server): void {
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (isRealtimeAddress(request.url ?? '')) {
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, request))
      } else if (server.listenerCount('upgrade') === 1) {
        refuse(socket)
      }
    }
    server.on('upgrade', upgrade)
    this.#detach.push(() => server.off('upgrade', upgrade))
  }

  /** Asks every client to reconnect (4200) and terminates those still connected at the deadline. */
  async close(deadlineMs: number): Promise<void> {
    for (const detach of this.#detach.splice(0)) detach()

    const open = [...this.#sockets.clients]
    const gone = Promise.all(
      open.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())))
    )
    this.options.hub.closeAll(protocolError('reconnect', 'The server is restarting; connect again.'))

    let cancelDeadline = () => {}
    const deadline = new Promise<void>((resolve) => {
      cancelDeadline = this.options.timers.after(deadlineMs, resolve)
    })
    await Promise.race([gone, deadline])
    cancelDeadline()
    for (const socket of this.#sockets.clients) socket.terminate()
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    // Without an error listener, a socket error would crash the process.
    socket.on('error', () => socket.terminate())

    const { hub, maxBufferedBytes, isAllowedOrigin, addressOf } = this.options
    const address = addressOf(request)
    if (address === undefined) return socket.terminate()
    const session = hub.open(new WebSocketWire(socket, maxBufferedBytes), {
      url: request.url ?? '',
      address,
      isAllowedOrigin: isAllowedOrigin(request.headers.origin),
    })
    if (session === null) return

    socket.on('message', (data, isBinary) => session.receive(isBinary ? '' : textOf(data)))
    socket.on('ping', () => session.touch())
    socket.on('pong', () => session.touch())
    socket.on('close', () => session.closed())
  }
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}

function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

/** Disconnects clients that read too slowly, so that their backlog cannot exhaust memory. */
class WebSocketWire implements Wire {
  constructor(
    private readonly socket: WebSocket,
    private readonly maxBufferedBytes: number
  ) {}

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > this.maxBufferedBytes) {
      return this.close(CODES.overCapacity, 'The client is reading too slowly.')
    }
    this.socket.send(text)
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }
}
