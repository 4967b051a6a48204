import { inject } from '@adonisjs/core'
import { Job, Schedule } from '@adonisjs/queue'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { Installation } from '../installation.js'
import { BACKUP_DUE_AFTER } from '../limits.js'
import { listBackups, removeOldBackups } from './backup_folder.js'
import { writeBackup, type BackupProblem } from './write_backup.js'
import { hasAccounts } from '#src/shared/database/tables'
import { pendingMigrations } from '#src/shared/database/migrate'
import { ok, type Result } from '#src/shared/result'

const SCHEDULE_ID = 'installation.backup'

@inject()
export default class MakeBackupJob extends Job {
  static options = { name: 'installation.backup', queue: 'slow', timeout: '6h' as const }

  constructor(private readonly installation: Installation) {
    super()
  }

  execute() {
    return makeDueBackup(this.installation)
  }
}

/** Removes the schedule when `everyMs` is null. */
export async function ensureBackupSchedule(everyMs: number | null): Promise<void> {
  if (everyMs !== null) return ensureSchedule(MakeBackupJob, SCHEDULE_ID, everyMs)
  await (await Schedule.find(SCHEDULE_ID))?.delete()
}

/** Safe to run repeatedly: a retried job or a second process makes no second backup. */
export async function makeDueBackup(installation: Installation, nowMs = Date.now()): Promise<void> {
  const { backups, logger } = installation
  const [newest] = await listBackups(backups.folder)
  // A backup dated in the future was made before the clock was set back, so it doesn't count.
  const ageMs = newest ? nowMs - newest.madeAt.toMillis() : Infinity
  if (backups.everyMs === null || (ageMs >= 0 && ageMs < backups.everyMs * BACKUP_DUE_AFTER)) return

  const made = await writeBackup(installation)
  if (!made.ok && made.error === 'under_way') return
  if (!made.ok) {
    logger.error({ problem: made.error, folder: backups.folder }, 'could not make a backup')
    throw new Error(`Could not make a backup: ${made.error}`)
  }
  const removed = await removeOldBackups(backups.folder, backups.keep)
  logger.info({ path: made.value.path, bytes: made.value.bytes, removed }, 'a backup was made')
}

/** Returns the backup's path; null if no migration is due or there is nothing to lose yet. */
export async function backUpBeforeUpgrade(
  installation: Installation
): Promise<Result<string | null, BackupProblem>> {
  const { app, db } = installation
  if (!(await hasAccounts(db.connection()))) return ok(null)
  if ((await pendingMigrations(app, db)).length === 0) return ok(null)
  const made = await writeBackup(installation)
  return made.ok ? ok(made.value.path) : made
}
