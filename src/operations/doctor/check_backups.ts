import { listBackups } from '../backup/backup_files.js'
import type { BackupSettings } from '../installation.js'
import { BACKUP_OVERDUE_INTERVALS } from '../limits.js'
import { reasonOf, type Finding } from './finding.js'

export async function checkBackups(
  { folder, everyMs }: BackupSettings,
  nowMs = Date.now()
): Promise<Finding> {
  const part = 'Backup'
  try {
    const backups = await listBackups(folder)
    const [newest] = backups
    const ageMs = newest ? nowMs - newest.madeAt.toMillis() : null
    const last = newest
      ? `The last of ${backups.length} in ${folder} is ${formatAge(ageMs!)} old, ${(newest.bytes / 1_000_000).toFixed(1)} MB.`
      : `There is none in ${folder}.`
    if (everyMs === null) {
      return { part, state: 'off', says: `${last} Set BACKUP_EVERY to 1d to have one made every day.` }
    }
    const isOverdue = ageMs === null || ageMs > everyMs * BACKUP_OVERDUE_INTERVALS
    const hint =
      'It should be younger: look for “no backup was made” in the log, or run “npx node ace backup”.'
    return isOverdue ? { part, state: 'warning', says: `${last} ${hint}` } : { part, state: 'ok', says: last }
  } catch (error) {
    return { part, state: 'broken', says: `${folder} cannot be read: ${reasonOf(error)}. Check BACKUP_DIR.` }
  }
}

function formatAge(ms: number): string {
  const hours = Math.max(0, ms) / 3_600_000
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
