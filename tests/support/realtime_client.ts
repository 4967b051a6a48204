import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { accountChannel } from '#protocol/realtime'
import type { PlainBrowser } from './plain_browser.js'

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

type Web = { port: number }

export function socketAddress({ port }: Web, key: string): string {
  return `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=test&version=1`
}

/** The realtime props of a signed-in page. */
export async function realtimeProps(owner: PlainBrowser): Promise<{ key: string; channel: string }> {
  const html = (await (await owner.get('/home')).text()).replaceAll('&quot;', '"')
  const [, key] = /"realtime":\{"key":"(\w+)"/.exec(html)!
  const [, id] = /"private-account\.(\w+)"/.exec(html)!
  return { key: key!, channel: accountChannel(id!) }
}

export function authorizeWith(browser: PlainBrowser) {
  return async (socketId: string, channel: string): Promise<Record<string, unknown>> => {
    const body = { socket_id: socketId, channel_name: channel }
    const response = await browser.send('POST', '/broadcasting/auth', body)
    return (await response.json()) as Record<string, unknown>
  }
}

/** Listens to the account's channel through one of the processes. */
export async function listenToAccount(owner: PlainBrowser, web: Web): Promise<ChannelListener> {
  const { key, channel } = await realtimeProps(owner)
  return new ChannelListener(socketAddress(web, key)).join(channel, authorizeWith(owner))
}
