import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import { isDiskFull, StorageProblem } from '#src/shared/storage/storage_problem'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { fail, ok, type Result } from '#src/shared/result'
import { engineOf, migrationsOf, tablesInOrder } from '#src/shared/database/tables'
import { writeZip, type OpenEntry } from '#src/shared/storage/zip/write_zip'
import type { Installation } from '../installation.js'
import { removeUnfinished, backupFileName, UNFINISHED } from './backup_folder.js'
import {
  FILES,
  FORMAT,
  FORMAT_VERSION,
  KEY,
  MANIFEST,
  tableEntry,
  SQLITE_FILE,
  type BackupManifest,
  type Snapshot,
} from './manifest.js'
import { createReadStream } from 'node:fs'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import { beginSnapshot, tableLines } from './postgres_rows.js'
import { MAX_SNAPSHOT_MS } from '../limits.js'
import type { RowCounts } from './sqlite_snapshot.js'

export type BackupMade = { path: string; bytes: number; manifest: BackupManifest }
export type BackupProblem = 'disk_full' | 'storage_away' | 'under_way'

const GONE = 'ENOENT'

/**
 * Writes database, files and key into one file while the server runs. The file is renamed once it is flushed to disk, so that an
 * incomplete backup never looks complete.
 */
export async function writeBackup(
  installation: Installation,
  folder = installation.backups.folder
): Promise<Result<BackupMade, BackupProblem>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = await takeInstanceLock(folder, '.backup')
    if (!lock.ok) return fail('under_way')
    try {
      await removeUnfinished(folder)
      return ok(await write(installation, folder))
    } finally {
      lock.value.release()
    }
  } catch (error) {
    if (isDiskFull(error)) return fail('disk_full')
    if (error instanceof StorageProblem) return fail('storage_away')
    throw error
  }
}

async function write(installation: Installation, folder: string): Promise<BackupMade> {
  const { originals, appKey, keyFingerprint, db } = installation
  const madeAt = DateTime.utc()
  const draft = join(folder, `${randomUUID()}${UNFINISHED}`)
  const engine = engineOf(db.connection())
  const snapshot =
    engine === 'postgres'
      ? await snapshotPostgres(installation)
      : await snapshotSqlite(installation, `${draft}.sqlite3`)
  const manifest: BackupManifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    madeAt: madeAt.toISO(),
    engine,
    migrations: snapshot.migrations,
    rows: snapshot.rows,
    files: 0,
    gone: [],
    keyPrint: keyFingerprint,
    entries: {},
  }
  try {
    const entries = [...snapshot.entries, [KEY, () => toReadable(`${appKey}\n`)] as [string, OpenEntry]]
    // After the database: files are stored before their rows, so every copied row has its file.
    for await (const key of originals.keys())
      entries.push([`${FILES}${key}`, () => openFile(installation, key)])
    await writeZip(draft, [
      ...entries.map(([name, open]) => [name, withChecksum(name, open, manifest)] as [string, OpenEntry]),
      [MANIFEST, () => toReadable(JSON.stringify(manifest, null, 1))],
    ])
    const path = join(folder, backupFileName(madeAt))
    await rename(draft, path)
    return { path, bytes: (await stat(path)).size, manifest }
  } finally {
    await snapshot.end()
    await rm(draft, { force: true })
  }
}

async function openFile({ originals }: Installation, key: string): Promise<Readable> {
  return (await originals.stream(key)) ?? new Readable({ read: failAsDeleted })
}

function failAsDeleted(this: Readable) {
  this.destroy(Object.assign(new Error('The file was deleted in the meantime.'), { code: GONE }))
}

function withChecksum(name: string, open: OpenEntry, manifest: BackupManifest): OpenEntry {
  return async () => Readable.from(hashChunks(name, await open(), manifest))
}

async function* hashChunks(name: string, stream: Readable, manifest: BackupManifest) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of stream) {
      const part = Buffer.from(chunk as Uint8Array | string)
      hash.update(part)
      bytes += part.byteLength
      yield part
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== GONE || !name.startsWith(FILES)) throw error
    manifest.gone.push(name)
    return
  }
  manifest.entries[name] = { bytes, sha256: hash.digest('hex') }
  if (name.startsWith(FILES)) manifest.files += 1
}

function toReadable(text: string): Readable {
  return Readable.from([Buffer.from(text)])
}

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

/** Copies the database next to the backup being written, which temporarily needs its size on disk twice. */
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
