import { inject } from '@adonisjs/core'
import { Job, Schedule } from '@adonisjs/queue'
import { Installation } from '../installation.js'
import { makeDueBackup } from './make_due_backup.js'

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
  const existing = await Schedule.find(SCHEDULE_ID)
  if (everyMs === null) return existing?.delete()
  if (existing?.everyMs === everyMs && existing.status === 'active') return
  await MakeBackupJob.schedule({}).id(SCHEDULE_ID).every(everyMs)
}
