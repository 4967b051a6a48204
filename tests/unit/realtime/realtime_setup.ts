import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher, { type Options } from 'pusher-js'
import { WebSocket } from 'ws'
import { RealtimeServer, type RealtimeServerOptions } from '#src/realtime/realtime_server'
import type { Timers } from '#src/realtime/timers'

export const KEY = 'app-key'
export const SECRET = 'app-secret'

type Cleanup = (undo: () => Promise<void> | void) => void

export type RealtimeWorld = {
  realtime: RealtimeServer
  http: Server
  port: number
  /** A plain WebSocket; `path` defaults to the right one. */
  connect: (path?: string, headers?: Record<string, string>) => Promise<RawClient>
  /** Pusher's own client, authorized by this world's HTTP server as `userId`. */
  pusher: (userId?: string, options?: Partial<Options>) => Pusher
}

/** A real HTTP server on loopback with the realtime server attached and the two authorization endpoints of the product. */
export async function givenRealtime(
  cleanup: Cleanup,
  options: Partial<RealtimeServerOptions> = {}
): Promise<RealtimeWorld> {
  const realtime = new RealtimeServer({ key: KEY, secret: SECRET, ...options })
  const http = createServer((request, response) => authorize(realtime, request, response))
  realtime.attach(http)
  const port = await listen(http)
  cleanup(async () => {
    await realtime.close(0)
    await new Promise((resolve) => http.close(resolve).closeAllConnections())
  })

  return {
    realtime,
    http,
    port,
    async connect(path = `/app/${KEY}?protocol=7&client=js&version=8.6.0`, headers = {}) {
      const client = new RawClient(`ws://127.0.0.1:${port}${path}`, headers)
      cleanup(() => client.terminate())
      await client.opened
      return client
    },
    pusher(userId = 'u1', extra = {}) {
      const client = new Pusher(KEY, pusherOptions(port, userId, extra))
      cleanup(() => client.disconnect())
      return client
    },
  }
}

export async function listen(http: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

/** Resolves with what the client's connection or channel says next under this name. */
export function heard<Value = unknown>(
  source: { bind(event: string, callback: (value: Value) => void): unknown; unbind(event: string): unknown },
  event: string
): Promise<Value> {
  return new Promise((resolve) => {
    source.bind(event, (value) => {
      source.unbind(event)
      resolve(value)
    })
  })
}

function pusherOptions(port: number, userId: string, extra: Partial<Options>): Options {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      headers: { 'X-User': userId },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/broadcasting/user-auth`,
      headers: { 'X-User': userId },
    },
    ...extra,
  }
}

async function authorize(
  realtime: RealtimeServer,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const form = new URLSearchParams(await bodyOf(request))
  const socketId = form.get('socket_id') ?? ''
  const channel = form.get('channel_name') ?? ''
  const id = String(request.headers['x-user'])
  const member = { id, info: { name: `Name of ${id}` } }

  const answer =
    request.url === '/broadcasting/user-auth'
      ? realtime.authorizer.authorizeUser(socketId, member)
      : realtime.authorizer.authorizeChannel(socketId, channel, member)
  const isRefused = !answer.ok || channel.startsWith('private-forbidden')
  response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.ok ? answer.value : {}))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The ids in the answer to a presence subscription, checked against its own hash and count. */
export function heardMembers(data: Record<string, unknown>): string[] {
  const { ids, hash, count } = data.presence as {
    ids: string[]
    hash: Record<string, unknown>
    count: number
  }
  const hashed = Object.getOwnPropertyNames(hash).sort()
  if (count !== ids.length || hashed.join() !== [...ids].sort().join()) {
    throw new Error(`presence does not agree with itself: ${JSON.stringify(data)}`)
  }
  return ids
}

/** Time that passes only when told to. */
export class FakeTimers implements Timers {
  #nowMs = 0
  #pending: { atMs: number; act: () => void }[] = []

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, act: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, act }
    this.#pending.push(timer)
    return () => {
      this.#pending = this.#pending.filter((other) => other !== timer)
    }
  }

  get pendingCount(): number {
    return this.#pending.length
  }

  pass(ms: number): void {
    const untilMs = this.#nowMs + ms
    for (;;) {
      const due = this.#pending.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!due) break
      this.#pending = this.#pending.filter((other) => other !== due)
      this.#nowMs = due.atMs
      due.act()
    }
    this.#nowMs = untilMs
  }
}

export type Message = { event: string; channel?: string; data: Record<string, unknown>; user_id?: string }
type Close = { code: number; reason: string }

/** A client that sends exactly what it is told and hands out messages in the order they came. */
export class RawClient {
  readonly opened: Promise<void>
  readonly closed: Promise<Close>
  readonly socket: WebSocket
  readonly #messages: Message[] = []
  readonly #waiting: ((message: Message) => void)[] = []

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(url, { headers })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve())
      this.socket.once('error', reject)
    })
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
    this.socket.on('message', (data) => this.#take(JSON.parse(String(data)) as Message))
    this.socket.on('error', () => this.socket.terminate())
  }

  next(): Promise<Message> {
    const message = this.#messages.shift()
    if (message) return Promise.resolve(message)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The next message, which must have this name. */
  async expect(event: string): Promise<Message> {
    const message = await this.next()
    if (message.event !== event) throw new Error(`expected ${event}, got ${JSON.stringify(message)}`)
    return message
  }

  async greeted(): Promise<string> {
    return String((await this.expect('pusher:connection_established')).data.socket_id)
  }

  send(event: string, data: unknown, channel?: string): void {
    this.sendText(JSON.stringify({ event, data, channel }))
  }

  sendText(text: string): void {
    this.socket.send(text)
  }

  /** Everything the server has to say to what was sent so far: it answers in order, so a ping marks the end. */
  async drained(): Promise<Message[]> {
    this.send('pusher:ping', {})
    const messages: Message[] = []
    for (;;) {
      const message = await this.next()
      if (message.event === 'pusher:pong') return messages
      messages.push(message)
    }
  }

  terminate(): void {
    this.socket.terminate()
  }

  #take(message: Message): void {
    const decoded =
      typeof message.data === 'string' ? { ...message, data: JSON.parse(message.data) } : message
    const waiting = this.#waiting.shift()
    if (waiting) waiting(decoded)
    else this.#messages.push(decoded)
  }
}
