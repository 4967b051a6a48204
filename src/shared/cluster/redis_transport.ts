import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Transport } from './message_bus.js'
import { REDIS_OPEN_TIMEOUT_MS } from '../limits.js'

/** Redis pub/sub. `sender` fails immediately while Redis is down; the subscribed connection reconnects on its own. */
export class RedisTransport implements Transport {
  readonly name = 'Redis'
  readonly #subscriber: Redis

  constructor(
    private readonly sender: Redis,
    private readonly channel: string
  ) {
    // A subscribed connection carries no other commands, and must not give up on its subscription.
    this.#subscriber = sender.duplicate({
      lazyConnect: true,
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
      autoResubscribe: true,
      keyPrefix: '',
    })
    // Without a listener ioredis prints every failed attempt. Failures are reported by `send`.
    this.#subscriber.on('error', () => undefined)
  }

  async open(receive: (text: string) => void): Promise<void> {
    this.#subscriber.on('message', (_channel, text) => receive(text))
    // Both keep retrying in the background when Redis is not up yet; starting does not wait for long.
    const subscribed = this.#subscriber.subscribe(this.channel).catch(() => undefined)
    const connected = this.sender.status === 'ready' || once(this.sender, 'ready').catch(() => undefined)
    if (this.sender.status === 'wait') this.sender.connect().catch(() => undefined)
    await Promise.race([
      Promise.all([subscribed, connected]),
      wait(REDIS_OPEN_TIMEOUT_MS, undefined, { ref: false }),
    ])
  }

  async send(text: string): Promise<void> {
    await this.sender.publish(this.channel, text)
  }

  /** Returns immediately, even while Redis is down. */
  async close(): Promise<void> {
    this.#subscriber.disconnect()
    // With the offline queue, ioredis considers a QUIT delivered when there is no connection to send it on.
    this.sender.options.enableOfflineQueue = true
    if (this.sender.status !== 'ready') return
    const ended = once(this.sender, 'end')
    this.sender.disconnect()
    await ended
  }
}
