import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { MAX_SLOW_QUERIES, MAX_SLOW_QUERY_CHARACTERS, SLOW_QUERY_MS } from '../limits.js'
import { slowQueries } from './metrics.js'
import { currentLogContext, type LogContext } from './log_context.js'

/** `sql` has placeholders instead of values, so no user content is stored here. */
export type SlowQuery = { sql: string; ms: number; atMs: number; context: LogContext }

type Client = ReturnType<QueryClientContract['getWriteClient']>
type Query = { __knexQueryUid: string; sql: string }

/** The slowest queries of this process and the request or job that ran them. */
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
  list(limit = MAX_SLOW_QUERIES): SlowQuery[] {
    return this.#slow.slice(0, limit)
  }

  #end({ __knexQueryUid: id, sql }: Query): void {
    const startedMs = this.#running.get(id)
    this.#running.delete(id)
    if (startedMs !== undefined) this.record(sql, performance.now() - startedMs)
  }

  record(sql: string, ms: number, atMs = Date.now()): void {
    if (ms < SLOW_QUERY_MS) return
    slowQueries.inc()
    this.#slow.push({ sql: sql.slice(0, MAX_SLOW_QUERY_CHARACTERS), ms, atMs, context: currentLogContext() })
    this.#slow.sort((one, other) => other.ms - one.ms)
    this.#slow.length = Math.min(this.#slow.length, MAX_SLOW_QUERIES)
  }
}
