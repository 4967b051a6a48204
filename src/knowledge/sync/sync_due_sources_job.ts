import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { databaseTime } from '#src/shared/database/database_time'
import { enqueue } from '#src/shared/queue/enqueue'
import { renewSubscriptions } from './websub/hub_subscriptions.js'
import { SyncPorts } from './sync_ports.js'
import { CLAIM_BATCH, CLAIM_LEASE, SCHEDULE_INTERVAL_MS } from './limits.js'
import SyncSourceJob from './sync_source_job.js'

const SCHEDULE_ID = 'knowledge.refresh'

@inject()
export default class SyncDueSourcesJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.refresh_due_sources', queue: 'default' }

  constructor(private readonly ports: SyncPorts) {
    super()
  }

  async execute() {
    await syncDueSources()
    await renewSubscriptions(this.ports)
  }
}

export function ensureSyncSchedule(): Promise<void> {
  return ensureSchedule(SyncDueSourcesJob, SCHEDULE_ID, SCHEDULE_INTERVAL_MS)
}

/**
 * Starts the sync of every source that is due; returns how many. A source is claimed by moving its next sync on, so that only
 * one of several processes syncs it.
 */
export async function syncDueSources(now: DateTime = DateTime.utc()): Promise<number> {
  const due: { id: string }[] = await db
    .from('data_sources')
    .where('next_sync_at', '<=', databaseTime(now))
    .whereNot('state', 'paused')
    .whereNotNull('url')
    .orderBy('next_sync_at')
    .limit(CLAIM_BATCH)
    .select('id')

  let claimed = 0
  for (const { id } of due) {
    if (await claim(id, now)) claimed += 1
    await yieldToEventLoop()
  }
  return claimed
}

function claim(sourceId: string, now: DateTime): Promise<boolean> {
  return db.transaction(async (trx) => {
    const moved = await trx
      .from('data_sources')
      .where('id', sourceId)
      .where('next_sync_at', '<=', databaseTime(now))
      .update({ next_sync_at: databaseTime(now.plus(CLAIM_LEASE)) })
    if (Number(moved) === 0) return false
    await enqueue(trx, SyncSourceJob.dispatch({ sourceId }))
    return true
  })
}
