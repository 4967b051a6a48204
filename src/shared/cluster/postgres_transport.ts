import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Transport } from './message_bus.js'
import { NotifyChunks } from './notify_chunks.js'
import { RECONNECT_MS, SEND_TIMEOUT_MS } from '../limits.js'

/** LISTEN and NOTIFY on a dedicated connection that reconnects whenever it breaks. */
export class PostgresTransport implements Transport {
  readonly name = 'PostgreSQL'
  readonly #chunks = new NotifyChunks()
  #client: Client | null = null
  #closed = false
  #receive: (text: string) => void = () => undefined
  #retry: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    private readonly channel: string
  ) {}

  async open(receive: (text: string) => void): Promise<void> {
    this.#receive = receive
    await this.#connect()
  }

  async send(text: string): Promise<void> {
    if (!this.#client) throw new Error('PostgreSQL is unreachable.')
    for (const chunk of this.#chunks.split(randomUUID(), text)) {
      await this.#client.query('select pg_notify($1, $2)', [this.channel, chunk])
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    if (client) await disconnect(client)
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      query_timeout: SEND_TIMEOUT_MS,
      application_name: 'parley bus',
    })
    client.on('error', () => this.#onLost(client))
    client.on('end', () => this.#onLost(client))
    client.on('notification', ({ payload }) => {
      const whole = this.#chunks.join(payload ?? '')
      if (whole !== null) this.#receive(whole)
    })
    try {
      await client.connect()
      await client.query(`listen "${this.channel}"`)
      this.#client = client
    } catch (error) {
      this.#reconnectLater()
      throw error
    }
  }

  #onLost(client: Client): void {
    if (this.#client !== client) return
    this.#client = null
    void disconnect(client)
    this.#reconnectLater()
  }

  #reconnectLater(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      // No need to report: `send` throws until the connection is back.
      this.#connect().catch(() => undefined)
    }, RECONNECT_MS)
    this.#retry.unref()
  }
}

/** Ending a connection that is already broken rejects. */
function disconnect(client: Client): Promise<void> {
  return client.end().catch(() => undefined)
}
