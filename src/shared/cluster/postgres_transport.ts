import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Transport } from './message_bus.js'
import { RECONNECT_MS, SEND_TIMEOUT_MS, MAX_UNFINISHED_MESSAGES, NOTIFY_CHUNK_BYTES } from '../limits.js'
import { Buffer } from 'node:buffer'

export class NotifyChunks {
  readonly #unfinished = new Map<string, string[]>()

  split(id: string, text: string): string[] {
    const bytes = Buffer.from(text)
    const count = Math.max(1, Math.ceil(bytes.length / NOTIFY_CHUNK_BYTES))
    return Array.from({ length: count }, (_, at) => {
      const part = bytes.subarray(at * NOTIFY_CHUNK_BYTES, (at + 1) * NOTIFY_CHUNK_BYTES)
      return `${id} ${at} ${count} ${part.toString('base64')}`
    })
  }

  /** The whole text once its last chunk arrives, null before. Chunks of one text arrive in order. */
  join(chunk: string): string | null {
    const [id = '', at, count, part = ''] = chunk.split(' ')
    const parts = Number(at) === 0 ? [] : this.#unfinished.get(id)
    // The first chunks were sent before this process listened.
    if (!parts || parts.length !== Number(at)) return null
    parts.push(part)
    this.#unfinished.delete(id)
    if (parts.length === Number(count))
      return Buffer.concat(parts.map((each) => Buffer.from(each, 'base64'))).toString()

    this.#unfinished.set(id, parts)
    if (this.#unfinished.size > MAX_UNFINISHED_MESSAGES)
      this.#unfinished.delete(this.#unfinished.keys().next().value!)
    return null
  }
}

/** LISTEN and NOTIFY on a dedicated connection that reconnects whenever it breaks. */
export class PostgresTransport implements Transport {
  readonly name = 'PostgreSQL'
  readonly #chunks = new NotifyChunks()
  #client: Client | null = null
  #sent: Promise<void> = Promise.resolve()
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

  /** One text after another, because a client takes one query at a time. */
  send(text: string): Promise<void> {
    const sent = this.#sent.then(() => this.#sendNow(text))
    this.#sent = sent.catch(() => undefined)
    return sent
  }

  async #sendNow(text: string): Promise<void> {
    const client = this.#client
    if (!client) throw new Error('PostgreSQL is unreachable.')
    try {
      for (const chunk of this.#chunks.split(randomUUID(), text))
        await client.query('select pg_notify($1, $2)', [this.channel, chunk])
    } catch (error) {
      // Waiting sends fail right away instead of each after its own timeout.
      this.#onLost(client)
      throw error
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
