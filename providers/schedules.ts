import { backups } from '#config/backup'

/** Schedules are claimed in the database, so several processes share them. */
export async function ensureSchedules(): Promise<void> {
  const { ensureSyncSchedule } = await import('#src/knowledge/sync/sync_schedule')
  await ensureSyncSchedule()
  const { keepDigestSchedule } = await import('#src/applications/mail/digest_schedule')
  await keepDigestSchedule()
  const { keepVisitSchedules } = await import('#src/applications/visits/schedules')
  await keepVisitSchedules()
  const { keepCheckSchedules } = await import('#src/applications/checks/schedules')
  await keepCheckSchedules()
  const { ensureBackupSchedule } = await import('#src/operations/backup/make_backup_job')
  await ensureBackupSchedule(backups.everyMs)
}
