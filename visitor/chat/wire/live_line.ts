import type { VisitorBoot } from '#protocol/applications'
import { conversationChannel, TYPING_EVENT } from '#protocol/realtime'
import { isRecord } from '#protocol/chat/stored_message'

/** Signs this socket in to the channel; null when the server refuses. */
export type Authorize = (socketId: string, channel: string) => Promise<Record<string, unknown> | null>
export type Hear = {
  event(name: string, data: Record<string, unknown>): void
  /** Told with every change: while the line is down the page has to ask the server. */
  standing(up: boolean): void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const PING_MS = 60_000

/**
 * As much of the Pusher protocol as one conversation's channel needs; the whole client would be more than the rest of the
 * chat. https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export class LiveLine {
  readonly #address: string
  readonly #channel: string
  #socket: WebSocket | null = null
  #waitMs = FIRST_WAIT_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #closed = false
  #up = false

  constructor(
    settings: VisitorBoot['realtime'],
    conversationId: string,
    private readonly authorize: Authorize,
    private readonly hear: Hear
  ) {
    this.#address = addressOf(settings)
    this.#channel = conversationChannel(conversationId)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  typing(typing: boolean): void {
    if (this.#up) this.#say({ event: TYPING_EVENT, channel: this.#channel, data: { typing } })
  }

  #connect(): void {
    try {
      this.#socket = new WebSocket(this.#address)
    } catch {
      // A policy of the page may forbid sockets altogether.
      return this.#again()
    }
    this.#socket.addEventListener('message', ({ data }) => void this.#take(String(data)))
    this.#socket.addEventListener('close', () => this.#again())
    this.#ping = setInterval(() => this.#say({ event: 'pusher:ping', data: {} }), PING_MS)
  }

  #again(): void {
    clearInterval(this.#ping)
    this.#stand(false)
    if (this.#closed) return
    this.#timer = setTimeout(() => this.#connect(), this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS)
  }

  async #take(text: string): Promise<void> {
    const message = recordOf(text)
    const data = recordOf(message.data)
    switch (message.event) {
      case 'pusher:connection_established':
        return this.#join(String(data.socket_id))
      case 'pusher:ping':
        return this.#say({ event: 'pusher:pong', data: {} })
      case 'pusher_internal:subscription_succeeded':
        this.#waitMs = FIRST_WAIT_MS
        return this.#stand(true)
      default:
        if (message.channel === this.#channel) this.hear.event(String(message.event), data)
    }
  }

  async #join(socketId: string): Promise<void> {
    const signed = await this.authorize(socketId, this.#channel)
    if (signed) this.#say({ event: 'pusher:subscribe', data: { ...signed, channel: this.#channel } })
    else this.#socket?.close()
  }

  #stand(up: boolean): void {
    if (up === this.#up) return
    this.#up = up
    this.hear.standing(up)
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

function addressOf({ key, cluster, host, port, forceTLS }: VisitorBoot['realtime']): string {
  const query = '?protocol=7&client=parley&version=1'
  if (cluster && host === null) return `wss://ws-${cluster}.pusher.com/app/${key}${query}`
  const scheme = forceTLS || location.protocol === 'https:' ? 'wss' : 'ws'
  const at = port ?? location.port
  return `${scheme}://${host ?? location.hostname}${at ? `:${at}` : ''}/app/${key}${query}`
}

/** Payloads are objects, or objects as JSON text. */
function recordOf(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  try {
    const parsed: unknown = JSON.parse(String(value))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
