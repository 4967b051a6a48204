import { Schedule } from '@adonisjs/queue'
import WatchChecksJob from './watch_checks_job.js'

const ID = 'applications.watch_checks'
const EVERY_MS = 60_000

export async function ensureCheckSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  if (known?.everyMs === EVERY_MS && known.status === 'active') return
  await WatchChecksJob.schedule({}).id(ID).every(EVERY_MS)
}
