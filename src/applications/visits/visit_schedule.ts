import { Schedule } from '@adonisjs/queue'
import ForgetVisitsJob from './forget_visits_job.js'

const ID = 'applications.forget_visits'
const EVERY_MS = 10 * 60_000

/** Yesterday's salt goes within ten minutes of midnight, also when nobody visits. */
export async function ensureVisitSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === EVERY_MS && known.status === 'active') return
  await ForgetVisitsJob.schedule({}).id(ID).every(EVERY_MS)
}
