import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Transport } from './message_bus.js'

const OPENED_MS = 2_000

/** Redis pub/sub. `sender` fails at once while Redis is away; the listening connection comes back by itself. */
export class RedisTransport implements Transport {
  readonly name = 'Redis'
  readonly #listening: Redis

  constructor(
    private readonly sender: Redis,
    private readonly channel: string
  ) {
    // A subscribed connection carries no other commands, and must not give up on its subscription.
    this.#listening = sender.duplicate({
      lazyConnect: true,
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
      autoResubscribe: true,
      keyPrefix: '',
    })
    // Without a listener ioredis prints every failed attempt; that Redis is away is told by whoever sends.
    this.#listening.on('error', () => undefined)
  }

  async open(hear: (text: string) => void): Promise<void> {
    this.#listening.on('message', (_channel, text) => hear(text))
    // These go on trying when Redis is not there yet; nobody should wait for it long.
    const listens = this.#listening.subscribe(this.channel).catch(() => undefined)
    const speaks = this.sender.status === 'ready' || once(this.sender, 'ready').catch(() => undefined)
    if (this.sender.status === 'wait') this.sender.connect().catch(() => undefined)
    await Promise.race([Promise.all([listens, speaks]), wait(OPENED_MS, undefined, { ref: false })])
  }

  async send(text: string): Promise<void> {
    await this.sender.publish(this.channel, text)
  }

  /** At once, also while Redis is away and could not be told goodbye. */
  async close(): Promise<void> {
    this.#listening.disconnect()
    // With the queue ioredis takes a goodbye as said when there is nobody to say it to.
    this.sender.options.enableOfflineQueue = true
    if (this.sender.status !== 'ready') return
    const ended = once(this.sender, 'end')
    this.sender.disconnect()
    await ended
  }
}
