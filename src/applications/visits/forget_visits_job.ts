import { Job, Schedule } from '@adonisjs/queue'
import { dayOf, deleteSaltsBefore } from './salts.js'
import { SALT_CHECK_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.forget_visits'

export default class ForgetVisitsJob extends Job {
  static options = { name: 'applications.forget_visits', queue: 'default' }

  execute() {
    return deleteSaltsBefore(dayOf())
  }
}

export async function ensureVisitSchedule(): Promise<void> {
  const known = await Schedule.find(SCHEDULE_ID)
  if (known?.everyMs === SALT_CHECK_INTERVAL_MS && known.status === 'active') return
  await ForgetVisitsJob.schedule({}).id(SCHEDULE_ID).every(SALT_CHECK_INTERVAL_MS)
}
