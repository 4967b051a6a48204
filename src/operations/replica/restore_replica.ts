import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { engineOf, hasAccounts } from '#src/shared/database/tables'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { fail, ok, type Result } from '#src/shared/result'
import { isDiskFull } from '#src/shared/storage/storage_problem'
import { KEY } from '../backup/manifest.js'
import { knownMigrations, UNFINISHED_MARK, type RestoreProblem } from '../backup/restore_backup.js'
import { placeSqlite } from '../backup/restore_database.js'
import { countRows } from '../backup/sqlite_snapshot.js'
import { fingerprintKey, type Installation } from '../installation.js'
import type { BucketFolder } from './bucket.js'
import {
  appKeyKey,
  chained,
  FILES,
  MANIFEST,
  readManifest,
  segmentKey,
  unpackSegment,
  type ReplicaManifest,
} from './manifest.js'

export type ReplicaRestored = { changedAt: string; rows: number; files: number; hasDifferentKey: boolean }

/** Restores a continuous backup into an empty installation on SQLite. Changes nothing if it refuses. */
export async function restoreReplica(
  installation: Installation,
  bucket: BucketFolder,
  idFile: string
): Promise<Result<ReplicaRestored, RestoreProblem>> {
  const { dataDir, db } = installation
  if (engineOf(db.connection()) !== 'sqlite') return fail({ code: 'other_engine', engine: 'sqlite' })
  const lock = await takeInstanceLock(dataDir, 'server')
  if (!lock.ok) return fail({ code: 'in_use' })
  const draft = `${installation.sqliteFile}.restoring`
  try {
    if (!(await isEmpty(installation))) return fail({ code: 'not_empty' })
    const stored = await bucket.get(MANIFEST).catch(() => undefined)
    if (stored === undefined) return fail({ code: 'storage_away' })
    const manifest = stored && readManifest(stored)
    if (!manifest) return fail({ code: 'no_backup' })
    const damage = await assemble(bucket, manifest, draft)
    if (damage) return fail({ code: 'damaged', entry: damage })
    const key = (await bucket.get(appKeyKey(manifest.generation)))?.toString() ?? ''
    if (fingerprintKey(key) !== manifest.keyPrint) return fail({ code: 'damaged', entry: 'app.key' })
    if (!(await hasKnownSchema(installation, draft))) return fail({ code: 'newer' })

    const rows = Object.values(countRows(draft)).reduce((sum, count) => sum + count, 0)
    await writeFile(join(dataDir, UNFINISHED_MARK), manifest.changedAt)
    const files = await restoreFiles(installation, bucket)
    await placeSqlite(installation, draft)
    await writeFile(join(dataDir, KEY), key, { mode: 0o600, flush: true })
    // From here on, this folder is the one that ships to the bucket.
    await writeFile(idFile, `${manifest.id}\n`, { mode: 0o600, flush: true })
    await rm(join(dataDir, UNFINISHED_MARK))
    const hasDifferentKey = installation.keyIsGiven && installation.keyFingerprint !== manifest.keyPrint
    return ok({ changedAt: manifest.changedAt, rows, files, hasDifferentKey })
  } catch (error) {
    if (isDiskFull(error)) return fail({ code: 'disk_full' })
    throw error
  } finally {
    await rm(draft, { force: true })
    lock.value.release()
  }
}

async function isEmpty({ db, originals, dataDir }: Installation): Promise<boolean> {
  if (await hasAccounts(db.connection())) return false
  const started = (await readdir(dataDir)).includes(UNFINISHED_MARK)
  return started || (await originals.keys().next()).done === true
}

/** Assembles the pages. Returns the first segment that is missing or doesn't match its checksum, or null. */
export async function assemble(
  bucket: BucketFolder,
  { generation, segments, chain, pageSize, pages }: ReplicaManifest,
  draft: string
): Promise<string | null> {
  const file = openSync(draft, 'w', 0o600)
  try {
    let hash = ''
    for (let number = 1; number <= segments; number += 1) {
      const key = segmentKey(generation, number)
      const packed = await bucket.get(key)
      if (!packed) return key
      hash = chained(hash, packed)
      if (number === segments && hash !== chain) return key
      const { pages: numbers, bytes } = unpackSegment(packed)
      for (const [at, page] of numbers.entries())
        writeSync(file, bytes, at * pageSize, pageSize, (page - 1) * pageSize)
    }
    ftruncateSync(file, pages * pageSize)
    fsyncSync(file)
    return null
  } finally {
    closeSync(file)
  }
}

async function hasKnownSchema({ app }: Installation, draft: string): Promise<boolean> {
  const database = new Database(draft, { readonly: true })
  try {
    const names = database.prepare('select name from adonis_schema').pluck().all() as string[]
    const known = new Set(await knownMigrations(app.makePath('database/migrations')))
    return names.every((name) => known.has(name))
  } finally {
    database.close()
  }
}

async function restoreFiles({ originals, dataDir }: Installation, bucket: BucketFolder): Promise<number> {
  let count = 0
  const draft = join(dataDir, 'restore-file')
  for await (const key of bucket.keys(FILES)) {
    const bytes = await bucket.get(key)
    if (!bytes) continue
    await writeFile(draft, bytes, { mode: 0o600 })
    await originals.move(draft, key.slice(FILES.length))
    count += 1
  }
  return count
}
