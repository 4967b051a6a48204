import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The longest that each may lie ahead: a week and a bit between looks, twelve hours between tries, a day of a limit. */
const LONGEST_SYNC_MS = 9 * DAY_MS
const LONGEST_DELAY_MS = 2 * DAY_MS
const LONGEST_LIMIT_MS = 2 * DAY_MS

export type RepairCounts = { schedules: number; syncs: number; jobs: number; limits: number }

/** What waits for a moment that only a wrong clock could have named is due now. */
export async function repairFutureTimes(client: QueryClientContract, nowMs: number): Promise<RepairCounts> {
  const at = (ms: number) => DateTime.fromMillis(ms, { zone: 'utc' }).toFormat(client.dialect.dateTimeFormat)
  const syncs = client
    .query()
    .from('data_sources')
    .where('next_sync_at', '>', at(nowMs + LONGEST_SYNC_MS))
  const jobs = client
    .query()
    .from('queue_jobs')
    .where('status', 'delayed')
    .where('execute_at', '>', nowMs + LONGEST_DELAY_MS)
  const limits = client
    .query()
    .from('rate_limits')
    .where('expire', '>', nowMs + LONGEST_LIMIT_MS)
  return {
    schedules: await schedules(client, nowMs),
    syncs: changed(await syncs.update({ next_sync_at: at(nowMs) })),
    jobs: changed(await jobs.update({ execute_at: nowMs })),
    limits: changed(await limits.delete()),
  }
}

type Schedule = { id: string; every_ms: number | string | null; next_run_at: unknown }

async function schedules(client: QueryClientContract, nowMs: number): Promise<number> {
  const rows: Schedule[] = await client.query().from('queue_schedules').whereNotNull('next_run_at')
  const late = rows.filter(({ every_ms: every, next_run_at: next }) => {
    return every !== null && millis(next) > nowMs + 2 * Number(every)
  })
  for (const { id, next_run_at: next } of late) {
    const now = typeof next === 'number' ? nowMs : new Date(nowMs)
    await client.query().from('queue_schedules').where('id', id).update({ next_run_at: now })
  }
  return late.length
}

/** As the queue writes it: milliseconds on SQLite, a moment on PostgreSQL. */
function millis(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  return DateTime.fromSQL(String(value), { zone: 'utc' }).toMillis()
}

function changed(result: unknown): number {
  return Number(Array.isArray(result) ? (result[0] ?? 0) : result)
}
