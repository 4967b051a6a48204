import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

type Message = { event: string; channel?: string; data: Record<string, unknown> }
type Authorize = (socketId: string, channel: string) => Promise<Record<string, unknown>>

const PATIENCE_MS = 60_000

/** A socket that records every event of one channel. */
export class ChannelListener {
  readonly received: Message[] = []
  closedWith: number | null = null
  readonly #socket: WebSocket

  constructor(address: string, onMessage: (message: Message) => void = () => {}) {
    this.#socket = new WebSocket(address)
    this.#socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as Omit<Message, 'data'> & { data?: unknown }
      const { data } = message
      const parsed = { ...message, data: typeof data === 'string' ? JSON.parse(data) : (data ?? {}) }
      this.received.push(parsed)
      onMessage(parsed)
    })
    this.#socket.on('close', (code) => (this.closedWith = code))
  }

  async join(channel: string, authorize: Authorize): Promise<this> {
    const { data } = await this.next('pusher:connection_established')
    const signed = await authorize(String(data.socket_id), channel)
    this.send('pusher:subscribe', { ...signed, channel })
    await this.next('pusher_internal:subscription_succeeded')
    return this
  }

  say(event: string, channel: string, data: object): void {
    this.#socket.send(JSON.stringify({ event, channel, data }))
  }

  send(event: string, data: object): void {
    this.#socket.send(JSON.stringify({ event, data }))
  }

  /** The next event of this name. */
  async next(event: string, matches: (message: Message) => boolean = () => true): Promise<Message> {
    const deadlineMs = performance.now() + PATIENCE_MS
    for (;;) {
      const found = this.received.find((message) => message.event === event && matches(message))
      if (found) return found
      if (performance.now() > deadlineMs)
        throw new Error(
          `"${event}" was not received, only ${this.received.map((each) => each.event).join(', ')}`
        )
      await wait(10)
    }
  }

  close(): void {
    this.#socket.terminate()
  }
}
