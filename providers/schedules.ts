import { backups } from '#config/backup'

export async function ensureSchedules(): Promise<void> {
  const { ensureSyncSchedule } = await import('#src/knowledge/sync/sync_due_sources_job')
  await ensureSyncSchedule()
  const { ensureDigestSchedule } = await import('#src/applications/emails/send_due_digests_job')
  await ensureDigestSchedule()
  const { ensureVisitSchedule } = await import('#src/applications/visits/forget_visits_job')
  await ensureVisitSchedule()
  const { ensureCheckSchedule } = await import('#src/applications/checks/watch_checks_job')
  await ensureCheckSchedule()
  const { ensureDomainSchedule } = await import('#src/applications/domains/check_domains_job')
  await ensureDomainSchedule()
  const { ensureBackupSchedule } = await import('#src/operations/backup/make_backup_job')
  await ensureBackupSchedule(backups.everyMs)
}
