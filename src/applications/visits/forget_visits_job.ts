import { Job } from '@adonisjs/queue'
import { pruneActivity } from '#src/identity/activity/activity'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { forgetPendingSubscribers } from '../newsletter/subscribers.js'
import { dayOf, deleteSaltsBefore } from './salts.js'
import { SALT_CHECK_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.forget_visits'

/** Deletes what is kept for a limited time only. */
export default class ForgetVisitsJob extends Job {
  static options = { name: 'applications.forget_visits', queue: 'default' }

  async execute() {
    await deleteSaltsBefore(dayOf())
    await pruneActivity()
    await forgetPendingSubscribers()
  }
}

export function ensureVisitSchedule(): Promise<void> {
  return ensureSchedule(ForgetVisitsJob, SCHEDULE_ID, SALT_CHECK_INTERVAL_MS)
}
