import { Schedule } from '@adonisjs/queue'
import SendDigestsJob from './send_digests_job.js'
import { DIGEST_INTERVAL_MS } from '../limits.js'

const ID = 'applications.digests'

/** The clock of all digests; see the schedule of freshness. */
export async function ensureDigestSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === DIGEST_INTERVAL_MS && known.status === 'active') return
  await SendDigestsJob.schedule({}).id(ID).every(DIGEST_INTERVAL_MS)
}
