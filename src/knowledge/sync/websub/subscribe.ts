import type { SyncPorts } from '../sync_ports.js'
import WebsubSubscription from './websub_subscription.js'
import { sendHubRequest } from './send_hub_request.js'

/** Makes the queue run the job again. */
export class HubUnreachable extends Error {}

/** Requests a subscription or its renewal. Running it twice only renews twice. */
export async function subscribe(ports: SyncPorts, subscriptionId: string): Promise<void> {
  const subscription = await WebsubSubscription.find(subscriptionId)
  if (!subscription?.sourceId || !subscription.topicUrl || subscription.state === 'leaving') return

  const { hubUrl, topicUrl, secret } = subscription
  const requested = await sendHubRequest(ports, {
    mode: 'subscribe',
    hubUrl,
    topicUrl,
    subscriptionId,
    secret,
  })
  if (requested.ok) return
  ports.logger.warn(
    { sourceId: subscription.sourceId, hubUrl, ...requested.error },
    'a hub refused a subscription'
  )
  if (requested.error.code === 'unreachable') throw new HubUnreachable(requested.error.detail)
  await subscription.merge({ state: 'denied', renewAt: null }).save()
}

/** The topic comes with the job, because the row no longer has it. */
export async function unsubscribe(
  ports: SyncPorts,
  subscription: { subscriptionId: string; hubUrl: string; topicUrl: string }
): Promise<void> {
  if (!(await WebsubSubscription.find(subscription.subscriptionId))) return
  const requested = await sendHubRequest(ports, { mode: 'unsubscribe', secret: null, ...subscription })
  if (requested.ok) return
  ports.logger.warn({ hubUrl: subscription.hubUrl, ...requested.error }, 'a hub refused an unsubscription')
  if (requested.error.code === 'unreachable') throw new HubUnreachable(requested.error.detail)
  await WebsubSubscription.query().where('id', subscription.subscriptionId).delete()
}
