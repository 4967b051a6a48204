import { Schedule } from '@adonisjs/queue'
import SendDigestsJob from './send_digests_job.js'

const ID = 'applications.digests'
const EVERY_MS = 15 * 60_000

/** The clock of all digests; see the schedule of freshness. */
export async function ensureDigestSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === EVERY_MS && known.status === 'active') return
  await SendDigestsJob.schedule({}).id(ID).every(EVERY_MS)
}
