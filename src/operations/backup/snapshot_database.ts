import { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { migrationsOf, tablesInOrder } from '#src/shared/database/tables'
import type { Result } from '#src/shared/result'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import type { Installation } from '../installation.js'
import { tableEntry, type Snapshot, SQLITE_FILE } from './manifest.js'
import { beginSnapshot, tableLines } from './postgres_rows.js'
import { MAX_SNAPSHOT_MS } from '../limits.js'
import type { RowCounts } from './sqlite_snapshot.js'

/** Streams tables into the backup within one transaction. Needs no pg_dump. */
export async function snapshotPostgres({ db }: Installation): Promise<Snapshot> {
  const trx = await beginSnapshot(db)
  const rows: Record<string, number> = {}
  const tables = await tablesInOrder(trx)
  return {
    entries: tables.map((table) => {
      rows[table] = 0
      const count = (more: number) => void (rows[table]! += more)
      return [tableEntry(table), () => Readable.from(tableLines(trx, table, count))]
    }),
    rows,
    migrations: await migrationsOf(trx),
    end: async () => {
      if (!trx.isCompleted) await trx.rollback()
    },
  }
}

/** Copies the database next to the backup being written, which needs its size on disk twice meanwhile. */
export async function snapshotSqlite({ db, sqliteFile }: Installation, copy: string): Promise<Snapshot> {
  const threads = new WorkerThreads({ file: new URL('./sqlite_snapshot.js', import.meta.url) })
  const end = () => rm(copy, { force: true })
  try {
    const input = { from: sqliteFile, to: copy }
    const copied = await threads.run<Result<RowCounts, 'disk_full'>>('copyDatabase', input, {
      timeoutMs: MAX_SNAPSHOT_MS,
    })
    if (!copied.ok) throw Object.assign(new Error('The disk is full.'), { code: 'SQLITE_FULL' })
    const entries: Snapshot['entries'] = [[SQLITE_FILE, () => createReadStream(copy)]]
    return { entries, rows: copied.value, migrations: await migrationsOf(db.connection()), end }
  } catch (error) {
    await end()
    throw error
  } finally {
    await threads.close()
  }
}
