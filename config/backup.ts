import { join, resolve } from 'node:path'
import env, { dataDir, keyIsGiven, projectRoot } from '#start/env'
import type { BackupSettings } from '#src/operations/installation'

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const folder = env.get('BACKUP_DIR')

export const backups: BackupSettings = {
  folder: folder ? resolve(projectRoot, folder) : join(dataDir, 'backups'),
  everyMs: parseDurationMs('BACKUP_EVERY', env.get('BACKUP_EVERY')),
  keep: env.get('BACKUP_KEEP', 7),
}

export { keyIsGiven }

export const sqliteFile = join(dataDir, 'parley.sqlite3')

/** `30m`, `6h` or `1d` in milliseconds; null when not set. */
function parseDurationMs(name: string, text: string | undefined): number | null {
  if (!text) return null
  const [, count, unit] = /^(\d{1,4})\s?([mhd])$/.exec(text.trim()) ?? []
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS]
  if (!(ms > 0)) throw new Error(`${name} is “${text}”. Write it as 30m, 6h or 1d.`)
  return ms
}
