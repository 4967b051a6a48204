import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { enqueue } from '#src/shared/queue/enqueue'
import { UNSUBSCRIBE_TIMEOUT } from '../limits.js'
import WebsubUnsubscribeJob from './websub_unsubscribe_job.js'
import type { SyncPorts } from '../sync_ports.js'
import WebsubSubscription from './websub_subscription.js'

/**
 * Ends the subscriptions of these sources. Their rows stay without source and topic until the hub has verified the
 * unsubscription, which it needs an answer for.
 */
export async function leaveHubs(
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
