import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'

export const UNFINISHED = '.unfinished'

const NAME = /^parley-(\d{8}T\d{9}Z)\.zip$/
const MOMENT = "yyyyMMdd'T'HHmmssSSS'Z'"

export type BackupFile = { path: string; madeAt: DateTime; bytes: number }

export function fileNameOf(madeAt: DateTime): string {
  return `parley-${madeAt.toUTC().toFormat(MOMENT)}.zip`
}

/** The whole backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const kept: BackupFile[] = []
  for (const name of await namesIn(folder)) {
    const moment = NAME.exec(name)?.[1]
    if (!moment) continue
    const path = join(folder, name)
    const madeAt = DateTime.fromFormat(moment, MOMENT, { zone: 'utc' })
    if (madeAt.isValid) kept.push({ path, madeAt, bytes: (await stat(path)).size })
  }
  return kept.sort((one, other) => other.madeAt.toMillis() - one.madeAt.toMillis())
}

/** Removes all but the newest; answers how many went. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(Math.max(1, keep))
  for (const { path } of old) await rm(path, { force: true })
  return old.length
}

/** What a killed process left. Nobody else is writing here: that is what the lock says. */
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
