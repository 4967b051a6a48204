import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { readLines } from '#src/shared/text/read_lines'
import { migrate } from '#src/shared/database/migrate'
import { tablesInOrder } from '#src/shared/database/tables'
import type { Installation } from '../installation.js'
import { tableEntry, type BackupManifest, SQLITE_FILE } from './manifest.js'
import { insertLines, setSequences } from './postgres_rows.js'
import type { Backup } from './read_backup.js'

/** Restores the schema of the backup, its rows in one transaction, and then runs later migrations. */
export async function restorePostgres({ app, db }: Installation, backup: Backup): Promise<void> {
  const migrated = new Set(backup.manifest.migrations)
  await migrate(app, db, { upTo: (name) => migrated.has(name) })
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
  if (count !== expected)
    throw new Error(`${table} has ${count} rows after restoring, but ${expected} were backed up.`)
}

function expectedRows({ rows }: BackupManifest, table: string): number {
  return rows[table] ?? 0
}

/** Restores the file; the next start of the server runs later migrations. */
export async function restoreSqlite(installation: Installation, backup: Backup): Promise<void> {
  const draft = `${installation.sqliteFile}.restoring`
  await pipeline(await backup.stream(SQLITE_FILE), createWriteStream(draft, { mode: 0o600, flush: true }))
  await placeSqlite(installation, draft)
}

/** Replaces the current database file with a complete one. */
export async function placeSqlite({ db, sqliteFile }: Installation, draft: string): Promise<void> {
  await db.manager.closeAll()
  for (const suffix of ['', '-wal', '-shm']) await rm(`${sqliteFile}${suffix}`, { force: true })
  await rename(draft, sqliteFile)
}
