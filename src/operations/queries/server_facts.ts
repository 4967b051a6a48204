import { statSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ServerFacts, StorageRow, ModelRow } from '#protocol/operator'
import User from '#src/identity/models/user'
import { DateTime } from 'luxon'
import { costOf, type ModelPrices, priceOf } from '#src/answering/spend/answer_cost'

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

export async function serverFacts(
  known: Pick<ServerFacts, 'version' | 'role' | 'sockets'>
): Promise<ServerFacts> {
  const [counted] = await User.query().count('* as accounts')
  return {
    ...known,
    node: process.versions.node,
    database: await databaseVersion(),
    databaseBytes: await databaseBytes(db.connection()),
    startedAt,
    accounts: Number(counted!.$extras.accounts),
  }
}

async function databaseVersion(): Promise<string> {
  if (db.connection().dialect.name === 'postgres') {
    const { rows } = await db.rawQuery('show server_version')
    return `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`
  }
  const [row] = await db.rawQuery('select sqlite_version() as version')
  return `SQLite ${row.version}`
}

export async function databaseBytes(database: QueryClientContract): Promise<number> {
  if (database.dialect.name === 'postgres') {
    const { rows } = await database.rawQuery('select pg_database_size(current_database()) as bytes')
    return Number(rows[0].bytes)
  }
  const [main] = await database.rawQuery('pragma database_list')
  const file = String(main.file)
  // Recent writes are in the write-ahead log beside the file.
  return [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0
  )
}

/** Largest first. */
export async function listStorageByAccount(limit: number): Promise<StorageRow[]> {
  const rows: Record<string, string | number | null>[] = await db
    .from('workspaces')
    .leftJoin('data_items', 'data_items.workspace_id', 'workspaces.id')
    .groupBy('workspaces.id', 'workspaces.name')
    .select('workspaces.id', 'workspaces.name')
    .select(
      db
        .from('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .whereColumn('memberships.workspace_id', 'workspaces.id')
        .where('memberships.role', 'owner')
        .orderBy('memberships.id')
        .limit(1)
        .select('users.email')
        .as('email')
    )
    .count('data_items.id as items')
    .sum('data_items.byte_size as bytes')
    .orderByRaw('coalesce(sum(data_items.byte_size), 0) desc, workspaces.id')
    .limit(limit)
  return rows.map(({ id, name, email, items, bytes }) => ({
    id: String(id),
    name: String(name),
    email: String(email),
    items: Number(items),
    bytes: Number(bytes ?? 0),
  }))
}

export type QueueDepth = { queue: string; state: string; jobs: number }

export async function listQueueDepths(database: QueryClientContract): Promise<QueueDepth[]> {
  const rows: { queue: string; status: string; jobs: number | string }[] = await database
    .from('queue_jobs')
    .select('queue', 'status')
    .count('* as jobs')
    .groupBy('queue', 'status')
  return rows.map(({ queue, status, jobs }) => ({ queue, state: status, jobs: Number(jobs) }))
}

const SUMS = ['calls', 'failed', 'input_tokens', 'output_tokens', 'total_ms', 'first_ms', 'first_words']

/** The last `days` days including today, most used models first. */
export async function listModelSpend(prices: ModelPrices, days: number): Promise<ModelRow[]> {
  const from = DateTime.utc().minus({ days: days - 1 })
  const query = db
    .from('model_days')
    .where('day', '>=', from.toISODate())
    .groupBy('provider', 'model', 'payer')
    .select('provider', 'model', 'payer')
  for (const name of SUMS) query.sum(`${name} as ${name}`)
  const rows: Record<string, string | number>[] = await query
  return rows.map((row) => modelRow(prices, row)).toSorted((one, other) => other.calls - one.calls)
}

function modelRow(prices: ModelPrices, row: Record<string, string | number>): ModelRow {
  const [provider, model] = [String(row.provider), String(row.model)]
  const [inputTokens, outputTokens] = [Number(row.input_tokens), Number(row.output_tokens)]
  const isCounted = inputTokens + outputTokens > 0
  const words = Number(row.first_words)
  return {
    provider,
    model,
    payer: row.payer as ModelRow['payer'],
    calls: Number(row.calls),
    failed: Number(row.failed),
    averageMs: Math.round(Number(row.total_ms) / Number(row.calls)),
    firstWordMs: words > 0 ? Math.round(Number(row.first_ms) / words) : null,
    inputTokens,
    outputTokens,
    dollars: isCounted ? costOf(priceOf(prices, provider, model), inputTokens, outputTokens) : null,
  }
}
