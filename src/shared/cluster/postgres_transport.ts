import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Transport } from './message_bus.js'
import { NotifyChunks } from './notify_chunks.js'

const AGAIN_MS = 1_000
const SEND_TIMEOUT_MS = 2_000

/** LISTEN and NOTIFY on a connection of its own, which is opened again whenever it breaks. */
export class PostgresTransport implements Transport {
  readonly name = 'PostgreSQL'
  readonly #pieces = new NotifyChunks()
  #client: Client | null = null
  #closed = false
  #hear: (text: string) => void = () => undefined
  #retry: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    private readonly channel: string
  ) {}

  async open(hear: (text: string) => void): Promise<void> {
    this.#hear = hear
    await this.#connect()
  }

  async send(text: string): Promise<void> {
    if (!this.#client) throw new Error('PostgreSQL cannot be reached.')
    for (const piece of this.#pieces.split(randomUUID(), text)) {
      await this.#client.query('select pg_notify($1, $2)', [this.channel, piece])
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    if (client) await ended(client)
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      query_timeout: SEND_TIMEOUT_MS,
      application_name: 'parley bus',
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => {
      const whole = this.#pieces.join(payload ?? '')
      if (whole !== null) this.#hear(whole)
    })
    try {
      await client.connect()
      await client.query(`listen "${this.channel}"`)
      this.#client = client
    } catch (error) {
      this.#later()
      throw error
    }
  }

  #lost(client: Client): void {
    if (this.#client !== client) return
    this.#client = null
    void ended(client)
    this.#later()
  }

  #later(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      // That it failed again is known: `send` throws until it works.
      this.#connect().catch(() => undefined)
    }, AGAIN_MS)
    this.#retry.unref()
  }
}

/** A connection that is broken already cannot say goodbye, and need not. */
function ended(client: Client): Promise<void> {
  return client.end().catch(() => undefined)
}
