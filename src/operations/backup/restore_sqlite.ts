import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Installation } from '../installation.js'
import { SQLITE_FILE } from './manifest.js'
import type { Backup } from './read_backup.js'

/** Restores the file; the next start of the server runs later migrations. */
export async function restoreSqlite({ db, sqliteFile }: Installation, backup: Backup): Promise<void> {
  const draft = `${sqliteFile}.restoring`
  await pipeline(await backup.stream(SQLITE_FILE), createWriteStream(draft, { mode: 0o600, flush: true }))
  await db.manager.closeAll()
  for (const suffix of ['', '-wal', '-shm']) await rm(`${sqliteFile}${suffix}`, { force: true })
  await rename(draft, sqliteFile)
}
