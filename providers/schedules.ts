import { backups } from '#config/backup'

/** Schedules are claimed in the database, so several processes share them. */
export async function ensureSchedules(): Promise<void> {
  const { ensureSyncSchedule } = await import('#src/knowledge/sync/sync_schedule')
  await ensureSyncSchedule()
  const { ensureDigestSchedule } = await import('#src/applications/emails/digest_schedule')
  await ensureDigestSchedule()
  const { ensureVisitSchedule } = await import('#src/applications/visits/visit_schedule')
  await ensureVisitSchedule()
  const { ensureCheckSchedule } = await import('#src/applications/checks/check_schedule')
  await ensureCheckSchedule()
  const { ensureBackupSchedule } = await import('#src/operations/backup/make_backup_job')
  await ensureBackupSchedule(backups.everyMs)
}
