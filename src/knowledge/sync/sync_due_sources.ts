import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { enqueue } from '#src/shared/queue/enqueue'
import { CLAIM_BATCH, CLAIM_LEASE } from './limits.js'
import SyncSourceJob from './sync_source_job.js'

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
