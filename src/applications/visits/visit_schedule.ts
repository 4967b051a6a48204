import { Schedule } from '@adonisjs/queue'
import ForgetVisitsJob from './forget_visits_job.js'
import { SALT_CHECK_INTERVAL_MS } from '../limits.js'

const ID = 'applications.forget_visits'

/** Yesterday's salt goes within ten minutes of midnight, also when nobody visits. */
export async function ensureVisitSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === SALT_CHECK_INTERVAL_MS && known.status === 'active') return
  await ForgetVisitsJob.schedule({}).id(ID).every(SALT_CHECK_INTERVAL_MS)
}
