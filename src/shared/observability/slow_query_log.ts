import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { slowQueries } from './metrics.js'
import { currentLogContext, type LogContext } from './log_context.js'

/** `sql` has placeholders where values stood: no word of anybody's content is kept here. */
export type SlowQuery = { sql: string; ms: number; atMs: number; work: LogContext }

type Client = ReturnType<QueryClientContract['getWriteClient']>
type Query = { __knexQueryUid: string; sql: string }

const SLOW_MS = 100
const MOST = 50
const LONGEST_SQL = 600

/** The slowest queries of this process, and what asked them. */
export class SlowQueryLog {
  readonly #running = new Map<string, number>()
  readonly #slow: SlowQuery[] = []

  /** Listens to a knex client. */
  watch(client: Client): void {
    client.on('query', ({ __knexQueryUid: id }: Query) => this.#running.set(id, performance.now()))
    client.on('query-response', (_: unknown, query: Query) => this.#end(query))
    client.on('query-error', (_: unknown, query: Query) => this.#end(query))
  }

  /** Slowest first. */
  list(limit = MOST): SlowQuery[] {
    return this.#slow.slice(0, limit)
  }

  #end({ __knexQueryUid: id, sql }: Query): void {
    const from = this.#running.get(id)
    this.#running.delete(id)
    if (from !== undefined) this.record(sql, performance.now() - from)
  }

  record(sql: string, ms: number, atMs = Date.now()): void {
    if (ms < SLOW_MS) return
    slowQueries.inc()
    this.#slow.push({ sql: sql.slice(0, LONGEST_SQL), ms, atMs, work: currentLogContext() })
    this.#slow.sort((one, other) => other.ms - one.ms)
    this.#slow.length = Math.min(this.#slow.length, MOST)
  }
}
