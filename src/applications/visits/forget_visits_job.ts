import { Job } from '@adonisjs/queue'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { dayOf, deleteSaltsBefore } from './salts.js'
import { SALT_CHECK_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.forget_visits'

export default class ForgetVisitsJob extends Job {
  static options = { name: 'applications.forget_visits', queue: 'default' }

  execute() {
    return deleteSaltsBefore(dayOf())
  }
}

export function ensureVisitSchedule(): Promise<void> {
  return ensureSchedule(ForgetVisitsJob, SCHEDULE_ID, SALT_CHECK_INTERVAL_MS)
}
