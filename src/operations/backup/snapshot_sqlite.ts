import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Result } from '#src/shared/result'
import { migrationsOf } from '#src/shared/database/tables'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import type { Installation } from '../installation.js'
import { MAX_SNAPSHOT_MS } from '../limits.js'
import { SQLITE_FILE, type Snapshot } from './manifest.js'
import type { RowCounts } from './sqlite_snapshot.js'

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
