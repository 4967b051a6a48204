import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { MAX_DELAY_AHEAD_MS, MAX_RATE_LIMIT_AHEAD_MS, MAX_SYNC_AHEAD_MS } from '../limits.js'

export type RepairCounts = { schedules: number; syncs: number; jobs: number; limits: number }

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

type Schedule = { id: string; every_ms: number | string | null; next_run_at: unknown }

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
