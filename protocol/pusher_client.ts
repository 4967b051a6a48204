import { isRecord } from './chat/stored_message.js'
import type { RealtimeSettings } from './realtime.js'

type Data = Record<string, unknown>
/** Who sent a client event on a presence channel. */
export type Sender = { user_id?: string }
type Listener = (data: Data, sender: Sender) => void
type GlobalListener = (event: string, data: Data, sender: Sender) => void

/**
 * What the server answers to a request for a signature: null when it refuses. A failure on the way, after which it is worth
 * trying again, is thrown.
 */
export type Authorization = {
  channel(socketId: string, channel: string): Promise<Data | null>
  /** Without it, the client does not sign in. */
  user?(socketId: string): Promise<Data | null>
}

/** `unavailable` from a failure until it is connected; `disconnected` once closed, by the page or for good by the server. */
export type ConnectionState = 'connecting' | 'connected' | 'unavailable' | 'disconnected'

const MIN_RECONNECT_MS = 1_000
const MAX_RECONNECT_MS = 30_000
const CONNECT_MS = 10_000
const MAX_SILENCE_MS = 60_000
const PONG_MS = 30_000

class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #global = new Set<GlobalListener>()

  bind(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  unbind(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  bind_global(listener: GlobalListener): this {
    this.#global.add(listener)
    return this
  }

  emit(event: string, data: Data = {}, sender: Sender = {}): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(data, sender)
    for (const listener of this.#global) listener(event, data, sender)
  }
}

class Connection extends Emitter {
  state: ConnectionState = 'connecting'
  socket_id = ''

  become(current: ConnectionState): void {
    const previous = this.state
    if (current === previous) return
    this.state = current
    this.emit('state_change', { previous, current })
  }
}

/**
 * A client of the Pusher protocol over WebSockets, with the names that Laravel Echo calls; `pusher-js` does more and is six
 * times as large. Reconnects with growing pauses, subscribes again, and notices a connection that died without a word.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export class PusherClient extends Emitter {
  readonly connection = new Connection()
  readonly #address: string
  readonly #authorization: Authorization
  readonly #channels = new Map<string, Emitter>()
  #socket: WebSocket | null = null
  #waitMs = MIN_RECONNECT_MS
  #reconnecting: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #silenceMs = MAX_SILENCE_MS

  constructor(settings: Omit<RealtimeSettings, 'accountChannel'>, authorization: Authorization) {
    super()
    this.#address = socketUrl(settings)
    this.#authorization = authorization
    window.addEventListener('online', this.#retryNow)
    this.#connect()
  }

  subscribe(name: string): Emitter {
    const known = this.#channels.get(name)
    if (known) return known
    const channel = new Emitter()
    this.#channels.set(name, channel)
    if (this.connection.state === 'connected') void this.#join(name)
    return channel
  }

  unsubscribe(name: string): void {
    if (this.#channels.delete(name)) this.#send('pusher:unsubscribe', { channel: name })
  }

  /** Sends a client event to the channel's other subscribers; lost when not connected. */
  trigger(channel: string, event: string, data: Data): void {
    this.#send(event, data, channel)
  }

  /** Drops the connection and comes back after a pause, twice as long as the last one. */
  reconnect(): void {
    this.#lose()
  }

  disconnect(): void {
    window.removeEventListener('online', this.#retryNow)
    this.#drop()
    this.connection.become('disconnected')
  }

  #connect(): void {
    this.#drop()
    let socket: WebSocket
    try {
      socket = new WebSocket(this.#address)
    } catch {
      // The page's Content-Security-Policy may forbid sockets.
      return this.#lose()
    }
    this.#socket = socket
    this.#silence = setTimeout(() => this.#lose(), CONNECT_MS)
    socket.addEventListener('message', ({ data }) => this.#socket === socket && this.#receive(String(data)))
    socket.addEventListener('close', ({ code }) => this.#socket === socket && this.#lose(code))
  }

  /** Codes from 4000 say to stay away, from 4100 to come back after a pause, from 4200 at once. */
  #lose(code = 0): void {
    this.#drop()
    if (code >= 4000 && code < 4100) return this.disconnect()
    this.connection.become('unavailable')
    const atOnce = code >= 4200 && code < 4300 && this.#waitMs === MIN_RECONNECT_MS
    // Random, so that the clients of a restarted server don't all reconnect at once.
    const pauseMs = (atOnce ? 0 : this.#waitMs) * (0.5 + Math.random() / 2)
    this.#waitMs = Math.min(this.#waitMs * 2, MAX_RECONNECT_MS)
    this.#reconnecting = setTimeout(() => this.#connect(), pauseMs)
  }

  readonly #retryNow = () => {
    if (this.connection.state !== 'connected') this.#connect()
  }

  #drop(): void {
    clearTimeout(this.#reconnecting)
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = null
    this.connection.socket_id = ''
    socket?.close()
  }

  /** A socket can be dead for minutes before the browser closes it. */
  #expectMore(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#send('pusher:ping', {})
      this.#silence = setTimeout(() => this.#lose(), PONG_MS)
    }, this.#silenceMs)
  }

  #receive(text: string): void {
    this.#expectMore()
    const message = parseRecord(text)
    const data = parseRecord(message.data)
    const channel = typeof message.channel === 'string' ? this.#channels.get(message.channel) : undefined
    switch (message.event) {
      case 'pusher:connection_established':
        return this.#begin(data)
      case 'pusher:ping':
        return this.#send('pusher:pong', {})
      case 'pusher_internal:subscription_succeeded':
        this.#waitMs = MIN_RECONNECT_MS
        return channel?.emit('pusher:subscription_succeeded', membersOf(data))
      case 'pusher_internal:member_added':
        return channel?.emit('pusher:member_added', { id: data.user_id, info: data.user_info })
      case 'pusher_internal:member_removed':
        return channel?.emit('pusher:member_removed', { id: data.user_id })
      default:
        if (!channel) return
        const sender = typeof message.user_id === 'string' ? { user_id: message.user_id } : {}
        channel.emit(String(message.event), data, sender)
        this.emit(String(message.event), data, sender)
    }
  }

  #begin({ socket_id: socketId, activity_timeout: seconds }: Data): void {
    this.connection.socket_id = String(socketId)
    this.#silenceMs = Math.min(Number(seconds) * 1_000 || MAX_SILENCE_MS, MAX_SILENCE_MS)
    this.#expectMore()
    this.connection.become('connected')
    void this.#signIn()
    for (const name of this.#channels.keys()) void this.#join(name)
  }

  async #signIn(): Promise<void> {
    const { user } = this.#authorization
    const signed = user && (await this.#signature((socketId) => user(socketId)))
    if (signed) this.#send('pusher:signin', signed)
  }

  async #join(name: string): Promise<void> {
    const channel = this.#channels.get(name)
    const isPublic = !/^(?:private|presence)-/.test(name)
    const signed = isPublic ? {} : await this.#signature((id) => this.#authorization.channel(id, name))
    if (this.#channels.get(name) !== channel) return
    if (signed) this.#send('pusher:subscribe', { ...signed, channel: name })
    else if (signed === null) channel?.emit('pusher:subscription_error')
  }

  /** Undefined if the connection that needed it has been closed. */
  async #signature(ask: (socketId: string) => Promise<Data | null>): Promise<Data | null | undefined> {
    const socket = this.#socket
    const signed = await ask(this.connection.socket_id).catch(() => undefined)
    if (this.#socket !== socket) return undefined
    if (signed === undefined) this.#lose()
    return signed
  }

  #send(event: string, data: Data, channel?: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ event, data, channel }))
  }
}

function socketUrl({ key, cluster, host, port, forceTLS }: Omit<RealtimeSettings, 'accountChannel'>): string {
  const path = `/app/${key}?protocol=7&client=parley&version=1`
  if (cluster && host === null) return `wss://ws-${cluster}.pusher.com${path}`
  const scheme = forceTLS || location.protocol === 'https:' ? 'wss' : 'ws'
  const at = host === null ? location.port : port
  return `${scheme}://${host ?? location.hostname}${at ? `:${at}` : ''}${path}`
}

/** A presence channel's members, by id. */
function membersOf({ presence }: Data): Data {
  return isRecord(presence) ? { members: presence.hash } : {}
}

/** Payloads are objects, or objects as JSON text. */
function parseRecord(value: unknown): Data {
  if (isRecord(value)) return value
  try {
    const parsed: unknown = JSON.parse(String(value))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
