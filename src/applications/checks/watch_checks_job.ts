import { Job, Schedule } from '@adonisjs/queue'
import { watchChecks } from './watch_checks.js'
import { CHECK_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.watch_checks'

export default class WatchChecksJob extends Job<Record<string, never>> {
  static options = { name: 'applications.watch_checks', queue: 'default' }

  async execute() {
    await watchChecks()
  }
}

export async function ensureCheckSchedule(): Promise<void> {
  const known = await Schedule.find(SCHEDULE_ID)
  if (known?.everyMs === CHECK_INTERVAL_MS && known.status === 'active') return
  await WatchChecksJob.schedule({}).id(SCHEDULE_ID).every(CHECK_INTERVAL_MS)
}
