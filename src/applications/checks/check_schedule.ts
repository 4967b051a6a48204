import { Schedule } from '@adonisjs/queue'
import WatchChecksJob from './watch_checks_job.js'
import { CHECK_INTERVAL_MS } from '../limits.js'

const ID = 'applications.watch_checks'

export async function ensureCheckSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === CHECK_INTERVAL_MS && known.status === 'active') return
  await WatchChecksJob.schedule({}).id(ID).every(CHECK_INTERVAL_MS)
}
