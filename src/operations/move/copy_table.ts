import { setImmediate as breathe } from 'node:timers/promises'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { searchWords, SEARCH_VECTOR } from '#src/knowledge/passages/postgres/postgres_passages'
import { fittingRow, TableSum, type Columns, type Row } from './column_values.js'
import type { SqliteRows } from './sqlite_rows.js'

const ROWS_AT_ONCE = 200
/** Made anew by PostgreSQL out of the words. */
const MADE_ANEW = new Set(['tsvector'])

export async function columnsOf(target: QueryClientContract, table: string): Promise<Columns> {
  const { rows } = await target.rawQuery<{ rows: { name: string; type: string }[] }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = ? order by ordinal_position`,
    [table]
  )
  return new Map(rows.filter(({ type }) => !MADE_ANEW.has(type)).map(({ name, type }) => [name, type]))
}

export async function countOf(target: QueryClientContract, table: string): Promise<number> {
  const [row] = await target.query().from(table).count('* as total')
  return Number((row as { total: unknown }).total)
}

/** Copies what is not there yet. Each batch is there whole or not at all, so the count says where to go on. */
export async function copyTable(
  source: SqliteRows,
  target: QueryClientContract,
  table: string,
  from: number
): Promise<void> {
  const columns = await columnsOf(target, table)
  let batch: Row[] = []
  const write = async () => {
    if (batch.length === 0) return
    await target.transaction((trx) => insert(trx, table, batch))
    batch = []
    await breathe()
  }
  for (const row of source.rows(table, from)) {
    batch.push(fittingRow(row, columns))
    if (batch.length === ROWS_AT_ONCE) await write()
  }
  await write()
}

/** Whether both hold the same rows. */
export async function isSame(
  source: SqliteRows,
  target: QueryClientContract,
  table: string
): Promise<boolean> {
  const columns = await columnsOf(target, table)
  const [mine, theirs] = [new TableSum(columns), new TableSum(columns)]
  for (const row of source.rows(table)) {
    mine.add(fittingRow(row, columns))
    if (mine.rows % ROWS_AT_ONCE === 0) await breathe()
  }
  await target.transaction(async (trx) => {
    await trx.rawQuery(`declare moved_rows no scroll cursor for select * from "${table}"`)
    for (;;) {
      const { rows } = await trx.rawQuery<{ rows: Row[] }>(`fetch ${ROWS_AT_ONCE} from moved_rows`)
      for (const row of rows) theirs.add(row)
      if (rows.length < ROWS_AT_ONCE) break
    }
  })
  return mine.value === theirs.value
}

async function insert(trx: TransactionClientContract, table: string, rows: Row[]): Promise<void> {
  const withSearch = table === 'passages' ? rows.map((row) => ({ ...row, search: searchOf(trx, row) })) : rows
  await trx.table(table).multiInsert(withSearch)
}

function searchOf(trx: TransactionClientContract, row: Row) {
  const words = searchWords({
    accountId: String(row.account_id),
    sourceId: String(row.source_id),
    title: String(row.title),
    heading: row.heading === null ? null : String(row.heading),
    text: String(row.body),
  })
  return trx.raw(SEARCH_VECTOR, words)
}
