import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDiskFull, StorageProblem } from '#src/shared/storage/storage_problem'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { fail, ok, type Result } from '#src/shared/result'
import { engineOf, hasAccounts } from '#src/shared/database/tables'
import type { Installation } from '../installation.js'
import { FILES, KEY, type BackupManifest } from './manifest.js'
import { Backup, type Unreadable } from './read_backup.js'
import { restorePostgres, restoreSqlite } from './restore_database.js'

export type Restored = {
  manifest: BackupManifest
  rows: number
  files: number
  hasDifferentKey: boolean
}
export type RestoreProblem =
  | { code: Unreadable | 'in_use' | 'not_empty' | 'disk_full' | 'storage_away' }
  | { code: 'damaged'; entry: string }
  | { code: 'other_engine'; engine: BackupManifest['engine'] }

export const UNFINISHED_MARK = 'restore.unfinished'

/** Restores a backup into an empty installation. Changes nothing when it refuses. */
export async function restoreBackup(
  installation: Installation,
  path: string
): Promise<Result<Restored, RestoreProblem>> {
  const opened = await Backup.open(path)
  if (!opened.ok) return fail({ code: opened.error })
  const backup = opened.value
  const lock = await takeInstanceLock(installation.dataDir, 'server')
  try {
    if (!lock.ok) return fail({ code: 'in_use' })
    const problem = await findProblem(installation, backup)
    return problem ? fail(problem) : ok(await restore(installation, backup))
  } catch (error) {
    if (isDiskFull(error)) return fail({ code: 'disk_full' })
    if (error instanceof StorageProblem) return fail({ code: 'storage_away' })
    throw error
  } finally {
    backup.close()
    if (lock.ok) lock.value.release()
  }
}

async function findProblem(installation: Installation, backup: Backup): Promise<RestoreProblem | null> {
  const { db, app, originals, dataDir } = installation
  const { engine, migrations } = backup.manifest
  if (engine !== engineOf(db.connection())) return { code: 'other_engine', engine }
  const known = new Set(await knownMigrations(app.makePath('database/migrations')))
  if (migrations.some((name) => !known.has(name))) return { code: 'newer' }
  if (await hasAccounts(db.connection())) return { code: 'not_empty' }
  const started = (await readdir(dataDir)).includes(UNFINISHED_MARK)
  if (!started && !(await originals.keys().next()).done) return { code: 'not_empty' }
  const entry = await backup.findDamage()
  return entry === null ? null : { code: 'damaged', entry }
}

/** The database is restored last and atomically, so that an interrupted restore can be repeated. */
async function restore(installation: Installation, backup: Backup): Promise<Restored> {
  const { db, dataDir, keyFingerprint, keyIsGiven } = installation
  const { manifest } = backup
  const markFile = join(dataDir, UNFINISHED_MARK)
  await writeFile(markFile, manifest.madeAt)
  const files = await restoreFiles(installation, backup)
  const key = await textOf(await backup.stream(KEY))
  if (engineOf(db.connection()) === 'postgres') await restorePostgres(installation, backup)
  else await restoreSqlite(installation, backup)
  await writeFile(join(dataDir, KEY), key, { mode: 0o600, flush: true })
  await rm(markFile)

  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  return { manifest, rows, files, hasDifferentKey: keyIsGiven && keyFingerprint !== manifest.keyPrint }
}

async function restoreFiles({ originals, dataDir }: Installation, backup: Backup): Promise<number> {
  let count = 0
  const draft = join(dataDir, `restore-${randomUUID()}`)
  for (const name of Object.keys(backup.manifest.entries)) {
    if (!name.startsWith(FILES)) continue
    await pipeline(await backup.stream(name), createWriteStream(draft, { mode: 0o600 }))
    await originals.move(draft, name.slice(FILES.length))
    count += 1
  }
  return count
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

export async function knownMigrations(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.map((name) => `database/migrations/${name.replace(/\.[jt]s$/, '')}`)
}
