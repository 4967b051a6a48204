import { Schedule } from '@adonisjs/queue'
import { SCHEDULE_INTERVAL_MS } from './limits.js'
import SyncDueSourcesJob from './sync_due_sources_job.js'

const ID = 'knowledge.refresh'

/** Schedules all syncing. Workers claim its runs in the database, so several processes share one schedule. */
export async function ensureSyncSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  // Setting it again would postpone the next run, for ever when a process restarts often enough.
  if (known?.everyMs === SCHEDULE_INTERVAL_MS && known.status === 'active') return
  await SyncDueSourcesJob.schedule({}).id(ID).every(SCHEDULE_INTERVAL_MS)
}
