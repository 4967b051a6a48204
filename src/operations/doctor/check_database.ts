import { statSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { engineOf } from '#src/shared/database/tables'
import { STALLED_JOB_MS } from '../limits.js'
import { reasonOf, type Finding } from './finding.js'

export async function checkDatabase(
  client: QueryClientContract,
  { sqliteFile, dataDir }: { sqliteFile: string; dataDir: string }
): Promise<Finding> {
  const part = 'Database'
  const isPostgres = engineOf(client) === 'postgres'
  try {
    await client.rawQuery('select 1')
    return { part, state: 'ok', says: isPostgres ? 'PostgreSQL answers.' : describeSqlite(sqliteFile) }
  } catch (error) {
    const hint = isPostgres
      ? 'Check DATABASE_URL and that the server runs.'
      : `Check the files in ${dataDir}.`
    return { part, state: 'broken', says: `It isn’t responding: ${reasonOf(error)}. ${hint}` }
  }
}

export async function checkMigrations(listPending: () => Promise<string[]>): Promise<Finding> {
  const part = 'Schema'
  try {
    const pending = await listPending()
    if (pending.length === 0) return { part, state: 'ok', says: 'Every migration has run.' }
    const says = `Not run yet: ${pending.join(', ')}. Start the server, or run “npx node ace migration:run”.`
    return { part, state: 'broken', says }
  } catch (error) {
    return { part, state: 'broken', says: `It cannot be read: ${reasonOf(error)}.` }
  }
}

export async function checkQueue(client: QueryClientContract, nowMs = Date.now()): Promise<Finding> {
  const part = 'Queue'
  try {
    const { waiting, later, active, stalled, failed } = await countJobs(client, nowMs)
    const says = `${waiting} waiting, ${active} running, ${later} scheduled, ${stalled} stalled, ${failed} failed.`
    if (stalled > 0)
      return {
        part,
        state: 'warning',
        says: `${says} Stalled jobs continue once the server or a worker runs.`,
      }
    if (failed > 0) {
      const hint = 'See “npx node ace jobs:failed”, retry with “npx node ace jobs:retry all”.'
      return { part, state: 'warning', says: `${says} ${hint}` }
    }
    return { part, state: 'ok', says }
  } catch (error) {
    return { part, state: 'broken', says: `It cannot be read: ${reasonOf(error)}.` }
  }
}

export async function checkDomains(client: QueryClientContract, target: string): Promise<Finding> {
  const part = 'Domains'
  try {
    const rows: { state: string; total: number | string }[] = await client
      .query()
      .from('application_domains')
      .groupBy('state')
      .select('state')
      .count('* as total')
    const count = (state: string) => Number(rows.find((row) => row.state === state)?.total ?? 0)
    const how = `They point to ${target}, and a proxy such as Caddy asks /internal/domains/allowed before it obtains a certificate.`
    if (rows.length === 0)
      return { part, state: 'off', says: `Account holders haven’t connected any. ${how}` }
    const says = `${count('verified')} connected, ${count('failing')} failing, ${count('waiting')} waiting for their records. ${how}`
    return { part, state: 'ok', says }
  } catch (error) {
    return { part, state: 'broken', says: `They cannot be read: ${reasonOf(error)}.` }
  }
}

async function countJobs(client: QueryClientContract, nowMs: number) {
  const count = async (status: string, acquiredBefore?: number) => {
    const query = client.query().from('queue_jobs').where('status', status)
    if (acquiredBefore) void query.where('acquired_at', '<', acquiredBefore)
    const [row] = await query.count('* as total')
    return Number(row.total)
  }
  return {
    waiting: await count('pending'),
    later: await count('delayed'),
    active: await count('active'),
    stalled: await count('active', nowMs - STALLED_JOB_MS),
    failed: await count('failed'),
  }
}

function describeSqlite(file: string): string {
  // Recent writes are in the write-ahead log beside the file.
  const bytes = sizeOf(file) + sizeOf(`${file}-wal`)
  return `SQLite in ${file}, ${(bytes / 1_000_000).toFixed(1)} MB. To use more than one machine, set DATABASE_URL to a PostgreSQL database.`
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
