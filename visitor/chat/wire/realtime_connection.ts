import type { VisitorBoot } from '#protocol/applications'
import { conversationChannel, TYPING_EVENT } from '#protocol/realtime'
import { isRecord } from '#protocol/chat/stored_message'

/** The signature to subscribe to the channel; null when the server refuses. */
export type Authorize = (socketId: string, channel: string) => Promise<Record<string, unknown> | null>
export type RealtimeHandlers = {
  onEvent(name: string, data: Record<string, unknown>): void
  /** Called on every change; the page polls while disconnected. */
  onConnectedChange(connected: boolean): void
}

const MIN_RECONNECT_MS = 1_000
const MAX_RECONNECT_MS = 30_000
const PING_MS = 60_000

/**
 * The part of the Pusher protocol that one conversation's channel needs; the full client is larger than the rest of the
 * chat. https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export class RealtimeConnection {
  readonly #address: string
  readonly #channel: string
  #socket: WebSocket | null = null
  #waitMs = MIN_RECONNECT_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #closed = false
  #connected = false

  constructor(
    settings: VisitorBoot['realtime'],
    conversationId: string,
    private readonly authorize: Authorize,
    private readonly handlers: RealtimeHandlers
  ) {
    this.#address = socketUrl(settings)
    this.#channel = conversationChannel(conversationId)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  sendTyping(typing: boolean): void {
    if (this.#connected) this.#send({ event: TYPING_EVENT, channel: this.#channel, data: { typing } })
  }

  #connect(): void {
    try {
      this.#socket = new WebSocket(this.#address)
    } catch {
      // The page's Content-Security-Policy may forbid sockets.
      return this.#reconnect()
    }
    this.#socket.addEventListener('message', ({ data }) => void this.#handleMessage(String(data)))
    this.#socket.addEventListener('close', () => this.#reconnect())
    this.#ping = setInterval(() => this.#send({ event: 'pusher:ping', data: {} }), PING_MS)
  }

  #reconnect(): void {
    clearInterval(this.#ping)
    this.#setConnected(false)
    if (this.#closed) return
    this.#timer = setTimeout(() => this.#connect(), this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, MAX_RECONNECT_MS)
  }

  async #handleMessage(text: string): Promise<void> {
    const message = parseRecord(text)
    const data = parseRecord(message.data)
    switch (message.event) {
      case 'pusher:connection_established':
        return this.#subscribe(String(data.socket_id))
      case 'pusher:ping':
        return this.#send({ event: 'pusher:pong', data: {} })
      case 'pusher_internal:subscription_succeeded':
        this.#waitMs = MIN_RECONNECT_MS
        return this.#setConnected(true)
      default:
        if (message.channel === this.#channel) this.handlers.onEvent(String(message.event), data)
    }
  }

  async #subscribe(socketId: string): Promise<void> {
    const signed = await this.authorize(socketId, this.#channel)
    if (signed) this.#send({ event: 'pusher:subscribe', data: { ...signed, channel: this.#channel } })
    else this.#socket?.close()
  }

  #setConnected(connected: boolean): void {
    if (connected === this.#connected) return
    this.#connected = connected
    this.handlers.onConnectedChange(connected)
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

function socketUrl({ key, cluster, host, port, forceTLS }: VisitorBoot['realtime']): string {
  const query = '?protocol=7&client=parley&version=1'
  if (cluster && host === null) return `wss://ws-${cluster}.pusher.com/app/${key}${query}`
  const scheme = forceTLS || location.protocol === 'https:' ? 'wss' : 'ws'
  const at = port ?? location.port
  return `${scheme}://${host ?? location.hostname}${at ? `:${at}` : ''}/app/${key}${query}`
}

/** Payloads are objects, or objects as JSON text. */
function parseRecord(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  try {
    const parsed: unknown = JSON.parse(String(value))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
