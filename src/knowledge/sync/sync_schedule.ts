import { Schedule } from '@adonisjs/queue'
import SyncDueSourcesJob from './sync_due_sources_job.js'

const ID = 'knowledge.refresh'
const EVERY_MS = 60_000

/** The clock of all refreshing. Workers claim its ticks in the database, so several processes share one clock. */
export async function ensureSyncSchedule(): Promise<void> {
  const known = await Schedule.find(ID)
  // Setting it again would put the next tick off, for ever when a process restarts often enough.
  if (known?.everyMs === EVERY_MS && known.status === 'active') return
  await SyncDueSourcesJob.schedule({}).id(ID).every(EVERY_MS)
}
