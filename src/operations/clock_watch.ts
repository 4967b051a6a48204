import type { Logger } from '@adonisjs/core/logger'
import type { Database } from '@adonisjs/lucid/database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import {
  CLOCK_CHECK_MS,
  CLOCK_JUMP_MS,
  MAX_DELAY_AHEAD_MS,
  MAX_RATE_LIMIT_AHEAD_MS,
  MAX_SYNC_AHEAD_MS,
} from './limits.js'

type RepairCounts = { schedules: number; syncs: number; jobs: number; limits: number }

type Schedule = { id: string; every_ms: number | string | null; next_run_at: unknown }

export type Clocks = { systemMs(): number; monotonicMs(): number }

const CLOCKS: Clocks = { systemMs: () => Date.now(), monotonicMs: () => performance.now() }

/** Detects that the system clock was set back, and repairs times that are now too far ahead. */
export class ClockWatch {
  #timer: NodeJS.Timeout | null = null
  #offsetMs: number

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly clocks: Clocks = CLOCKS
  ) {
    this.#offsetMs = this.#currentOffsetMs()
  }

  /** Repairs immediately, since an earlier process may have run with a wrong clock, and then checks periodically. */
  async start(): Promise<void> {
    await this.#repair()
    this.#timer = setInterval(
      () => void this.check().catch((error) => this.#reportFailure(error)),
      CLOCK_CHECK_MS
    ).unref()
  }

  async check(): Promise<void> {
    const offsetMs = this.#currentOffsetMs()
    const backMs = this.#offsetMs - offsetMs
    this.#offsetMs = offsetMs
    if (backMs < CLOCK_JUMP_MS) return
    this.logger.warn({ backMs }, 'the system clock was set back')
    await this.#repair()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  async #repair() {
    const counts = await repairFutureTimes(this.db.connection(), this.clocks.systemMs())
    if (Object.values(counts).some((count) => count > 0))
      this.logger.warn(counts, 'reset schedules that lay too far in the future')
  }

  #currentOffsetMs(): number {
    return this.clocks.systemMs() - this.clocks.monotonicMs()
  }

  #reportFailure(error: unknown) {
    this.logger.error({ err: error }, 'could not check the system clock')
  }
}

/** Makes everything due now that is scheduled so far ahead that the clock must have been wrong. */
export async function repairFutureTimes(client: QueryClientContract, nowMs: number): Promise<RepairCounts> {
  const at = (ms: number) => DateTime.fromMillis(ms, { zone: 'utc' }).toFormat(client.dialect.dateTimeFormat)
  const syncs = client
    .query()
    .from('data_sources')
    .where('next_sync_at', '>', at(nowMs + MAX_SYNC_AHEAD_MS))
  const jobs = client
    .query()
    .from('queue_jobs')
    .where('status', 'delayed')
    .where('execute_at', '>', nowMs + MAX_DELAY_AHEAD_MS)
  const limits = client
    .query()
    .from('rate_limits')
    .where('expire', '>', nowMs + MAX_RATE_LIMIT_AHEAD_MS)
  return {
    schedules: await repairSchedules(client, nowMs),
    syncs: rowCount(await syncs.update({ next_sync_at: at(nowMs) })),
    jobs: rowCount(await jobs.update({ execute_at: nowMs })),
    limits: rowCount(await limits.delete()),
  }
}

async function repairSchedules(client: QueryClientContract, nowMs: number): Promise<number> {
  const rows: Schedule[] = await client.query().from('queue_schedules').whereNotNull('next_run_at')
  const misplaced = rows.filter(({ every_ms: every, next_run_at: next }) => {
    return every !== null && toMillis(next) > nowMs + 2 * Number(every)
  })
  for (const { id, next_run_at: next } of misplaced) {
    const now = typeof next === 'number' ? nowMs : new Date(nowMs)
    await client.query().from('queue_schedules').where('id', id).update({ next_run_at: now })
  }
  return misplaced.length
}

/** The queue writes milliseconds on SQLite and timestamps on PostgreSQL. */
function toMillis(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  return DateTime.fromSQL(String(value), { zone: 'utc' }).toMillis()
}

function rowCount(result: unknown): number {
  return Number(Array.isArray(result) ? (result[0] ?? 0) : result)
}
