import { backups } from '#config/backup'

/** Every clock of the product. Workers claim its ticks in the database, so several processes share one. */
export async function saveSchedules(): Promise<void> {
  const { ensureSyncSchedule } = await import('#src/knowledge/sync/sync_schedule')
  await ensureSyncSchedule()
  const { keepDigestSchedule } = await import('#src/applications/mail/digest_schedule')
  await keepDigestSchedule()
  const { keepVisitSchedules } = await import('#src/applications/visits/schedules')
  await keepVisitSchedules()
  const { keepCheckSchedules } = await import('#src/applications/checks/schedules')
  await keepCheckSchedules()
  const { saveBackupSchedule } = await import('#src/operations/backup/make_backup_job')
  await saveBackupSchedule(backups.everyMs)
}
