import { backups as configured } from '#config/backup'
import { listBackups } from '#src/operations/backup/backup_files'
import type { BackupSettings } from '#src/operations/installation'
import { reasonOf, type Check } from './_check.js'

const LATE_AFTER = 2

export async function checkBackup(settings: BackupSettings = configured, nowMs = Date.now()): Promise<Check> {
  const part = 'Backup'
  const { folder, everyMs } = settings
  try {
    const kept = await listBackups(folder)
    const [newest] = kept
    const ageMs = newest ? nowMs - newest.madeAt.toMillis() : null
    const last = newest
      ? `The last of ${kept.length} in ${folder} is ${ageOf(ageMs!)} old, ${(newest.bytes / 1_000_000).toFixed(1)} MB.`
      : `There is none in ${folder}.`
    if (everyMs === null) {
      return { part, state: 'off', says: `${last} Set BACKUP_EVERY to 1d to have one made every day.` }
    }
    const late = ageMs === null || ageMs > everyMs * LATE_AFTER
    const hint =
      'It should be younger: look for “no backup was made” in the log, or run “npx node ace backup”.'
    return late ? { part, state: 'warning', says: `${last} ${hint}` } : { part, state: 'ok', says: last }
  } catch (error) {
    return { part, state: 'broken', says: `${folder} cannot be read: ${reasonOf(error)}. Check BACKUP_DIR.` }
  }
}

function ageOf(ms: number): string {
  const hours = Math.max(0, ms) / 3_600_000
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
