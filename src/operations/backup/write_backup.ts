import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import { isDiskFull, StorageProblem } from '#src/shared/storage/storage_problem'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { fail, ok, type Result } from '#src/shared/result'
import { engineOf } from '#src/shared/database/tables'
import { writeZip, type OpenEntry } from '#src/shared/storage/zip/write_zip'
import type { Installation } from '../installation.js'
import { removeUnfinished, backupFileName, UNFINISHED } from './backup_files.js'
import { FILES, FORMAT, FORMAT_VERSION, KEY, MANIFEST, type BackupManifest } from './manifest.js'
import { snapshotPostgres, snapshotSqlite } from './snapshot_database.js'

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
  this.destroy(Object.assign(new Error('The file was deleted meanwhile.'), { code: GONE }))
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
