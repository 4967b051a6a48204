import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import type { FeedHub } from '../../documents/feeds/feed.js'
import { sha256 } from '#src/shared/crypto/sha256'
import WebsubSubscribeJob from './websub_subscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'
import type DataSource from '../../items/models/data_source.js'
import WebsubSubscription from './websub_subscription.js'
import { CLAIM_BATCH, RENEWAL_RETRY, UNSUBSCRIBE_TIMEOUT } from '../limits.js'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import WebsubUnsubscribeJob from './websub_unsubscribe_job.js'

/** Subscribes to the hub that the feed names, and unsubscribes from one that it no longer names. */
export async function updateHub(ports: SyncPorts, source: DataSource, hub: FeedHub | null): Promise<void> {
  if (!ports.websubCallbacks.baseUrl) return
  const existing = await WebsubSubscription.findBy('sourceId', source.id)
  if (existing && hub && isFor(existing, hub)) return
  if (!existing && !hub) return

  await db.transaction(async (trx) => {
    if (existing) await unsubscribeFromHubs(ports, [source.id], trx)
    if (!hub) return
    const subscription = await WebsubSubscription.create(
      {
        sourceId: source.id,
        hubUrl: hub.url,
        topicUrl: hub.topicUrl,
        topicHash: sha256(hub.topicUrl),
        state: 'requested',
      },
      { client: trx }
    )
    await enqueue(trx, WebsubSubscribeJob.dispatch({ subscriptionId: subscription.id }))
  })
}

function isFor({ hubUrl, topicHash }: WebsubSubscription, hub: FeedHub): boolean {
  return hubUrl === hub.url && topicHash === sha256(hub.topicUrl)
}

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

/**
 * Ends the subscriptions of these sources. Their rows stay without source and topic until the hub has verified the
 * unsubscription, which it needs an answer for.
 */
export async function unsubscribeFromHubs(
  { websubCallbacks }: Pick<SyncPorts, 'websubCallbacks'>,
  sourceIds: string[],
  trx: TransactionClientContract
): Promise<void> {
  const subscriptions = await WebsubSubscription.query({ client: trx }).whereIn('sourceId', sourceIds)
  for (const subscription of subscriptions) {
    const { id: subscriptionId, hubUrl, topicUrl, state } = subscription
    if (!websubCallbacks.baseUrl || !topicUrl || state === 'denied') {
      await subscription.delete()
      continue
    }
    const leaseEndsAt = DateTime.utc().plus(UNSUBSCRIBE_TIMEOUT)
    await subscription
      .merge({ sourceId: null, topicUrl: null, state: 'leaving', renewAt: null, leaseEndsAt })
      .save()
    await enqueue(trx, WebsubUnsubscribeJob.dispatch({ subscriptionId, hubUrl, topicUrl }))
  }
}
