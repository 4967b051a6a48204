import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { enqueue } from '#src/shared/queue/enqueue'
import { CLAIM_BATCH, RENEWAL_RETRY } from '../limits.js'
import WebsubSubscribeJob from './websub_subscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'

/** Renews subscriptions that end soon, and deletes those whose hub never confirmed the unsubscription. */
export async function renewSubscriptions(
  { websubCallbacks }: Pick<SyncPorts, 'websubCallbacks'>,
  now: DateTime = DateTime.utc()
): Promise<void> {
  await db
    .from('websub_subscriptions')
    .where('state', 'leaving')
    .where('lease_ends_at', '<=', databaseTime(now))
    .delete()
  if (!websubCallbacks.baseUrl) return

  const due: { id: string }[] = await db
    .from('websub_subscriptions')
    .where('renew_at', '<=', databaseTime(now))
    .orderBy('renew_at')
    .limit(CLAIM_BATCH)
    .select('id')
  for (const { id } of due) {
    await renew(id, now)
    await yieldToEventLoop()
  }
}

function renew(subscriptionId: string, now: DateTime): Promise<void> {
  return db.transaction(async (trx) => {
    const claimed = await trx
      .from('websub_subscriptions')
      .where('id', subscriptionId)
      .where('renew_at', '<=', databaseTime(now))
      .update({ renew_at: databaseTime(now.plus(RENEWAL_RETRY)) })
    if (Number(claimed) > 0) await enqueue(trx, WebsubSubscribeJob.dispatch({ subscriptionId }))
  })
}
