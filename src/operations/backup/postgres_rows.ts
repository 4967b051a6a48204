import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ROWS_PER_BATCH } from '../limits.js'

/** A transaction that sees the database as of its start. */
export function beginSnapshot(db: {
  transaction(options: { isolationLevel: 'repeatable read' }): Promise<TransactionClientContract>
}): Promise<TransactionClientContract> {
  return db.transaction({ isolationLevel: 'repeatable read' })
}

/** Rows as JSON Lines that `insertLines` restores without loss of types. */
export async function* tableLines(
  trx: TransactionClientContract,
  table: string,
  onRows: (count: number) => void
): AsyncGenerator<string> {
  const keys = await primaryKey(trx, table)
  const order = keys.length > 0 ? `order by ${keys.map((key) => `"${key}"`).join(', ')}` : ''
  await trx.rawQuery(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from (select * from "${table}" ${order}) t`
  )
  for (;;) {
    const { rows } = await trx.rawQuery<{ rows: { line: string }[] }>(
      `fetch ${ROWS_PER_BATCH} from backup_rows`
    )
    onRows(rows.length)
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < ROWS_PER_BATCH) break
  }
  await trx.rawQuery('close backup_rows')
}

/** Inserts lines written by `tableLines`. */
export async function insertLines(
  trx: TransactionClientContract,
  table: string,
  lines: AsyncIterable<string>
): Promise<number> {
  let count = 0
  let batch: string[] = []
  const insert = async () => {
    if (batch.length === 0) return
    await trx.rawQuery(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", ?::json)`,
      [`[${batch.join(',')}]`]
    )
    count += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === ROWS_PER_BATCH) await insert()
  }
  await insert()
  return count
}

/** Sets serial columns to continue after their highest value. */
export async function setSequences(trx: TransactionClientContract, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await trx.rawQuery<{ rows: { column: string }[] }>(
      `select column_name as column from information_schema.columns
       where table_schema = current_schema() and table_name = ? and column_default like 'nextval(%'`,
      [table]
    )
    for (const { column } of rows) {
      await trx.rawQuery(
        `select setval(pg_get_serial_sequence(?, ?), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
        [`"${table}"`, column]
      )
    }
  }
}

async function primaryKey(trx: TransactionClientContract, table: string): Promise<string[]> {
  const { rows } = await trx.rawQuery<{ rows: { name: string }[] }>(
    `select a.attname as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = ?::regclass and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)`,
    [`"${table}"`]
  )
  return rows.map(({ name }) => name)
}
