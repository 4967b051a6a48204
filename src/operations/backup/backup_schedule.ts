import { Schedule } from '@adonisjs/queue'
import MakeBackupJob from './make_backup_job.js'

const ID = 'installation.backup'

/** The clock of backups; see the schedule of freshness. Without an interval there is none. */
export async function saveBackupSchedule(everyMs: number | null): Promise<void> {
  const known = await Schedule.find(ID)
  if (everyMs === null) return known?.delete()
  if (known?.everyMs === everyMs && known.status === 'active') return
  await MakeBackupJob.schedule({}).id(ID).every(everyMs)
}
