import { WebSocket } from 'ws'

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
