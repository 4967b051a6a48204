import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { readLines } from '#src/shared/text/read_lines'
import { migrate } from '#src/shared/database/migrate'
import { tablesInOrder } from '#src/shared/database/tables'
import type { Installation } from '../installation.js'
import { tableEntry, type BackupManifest } from './manifest.js'
import { insertLines, setSequences } from './postgres_rows.js'
import type { Backup } from './read_backup.js'

/** The schema as it was, its rows in one transaction, then the migrations that came later. */
export async function restorePostgres({ app, db }: Installation, backup: Backup): Promise<void> {
  const had = new Set(backup.manifest.migrations)
  await migrate(app, db, { upTo: (name) => had.has(name) })
  await db.transaction(async (trx) => {
    const tables = await tablesInOrder(trx)
    for (const table of [...tables].reverse()) await trx.rawQuery(`delete from "${table}"`)
    for (const table of tables) await restoreTable(trx, table, backup)
    await setSequences(trx, tables)
  })
  await migrate(app, db)
}

async function restoreTable(trx: TransactionClientContract, table: string, backup: Backup) {
  const expected = expectedRows(backup.manifest, table)
  if (expected === 0) return
  const count = await insertLines(trx, table, readLines(await backup.stream(tableEntry(table))))
  if (count !== expected) throw new Error(`Of ${table}, ${count} rows came back and ${expected} were kept.`)
}

function expectedRows({ rows }: BackupManifest, table: string): number {
  return rows[table] ?? 0
}
