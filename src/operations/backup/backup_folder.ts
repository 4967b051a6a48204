import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'

export const UNFINISHED = '.unfinished'

const NAME = /^parley-(\d{8}T\d{9}Z)\.zip$/
const TIME_FORMAT = "yyyyMMdd'T'HHmmssSSS'Z'"

export type BackupFile = { path: string; madeAt: DateTime; bytes: number }

export function backupFileName(madeAt: DateTime): string {
  return `parley-${madeAt.toUTC().toFormat(TIME_FORMAT)}.zip`
}

/** The complete backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const backups: BackupFile[] = []
  for (const name of await namesIn(folder)) {
    const time = NAME.exec(name)?.[1]
    if (!time) continue
    const path = join(folder, name)
    const madeAt = DateTime.fromFormat(time, TIME_FORMAT, { zone: 'utc' })
    if (madeAt.isValid) backups.push({ path, madeAt, bytes: (await stat(path)).size })
  }
  return backups.sort((one, other) => other.madeAt.toMillis() - one.madeAt.toMillis())
}

/** Deletes all but the newest `keep`, but always keeps one. Returns how many were deleted. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(Math.max(1, keep))
  for (const { path } of old) await rm(path, { force: true })
  return old.length
}

/** Deletes what a killed process left. The caller holds the lock, so nothing else is writing here. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.includes(UNFINISHED)) await rm(join(folder, name), { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
