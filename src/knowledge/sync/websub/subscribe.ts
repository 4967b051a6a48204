import type { SyncPorts } from '../sync_ports.js'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'
import { sendHubRequest } from './send_hub_request.js'

/** Thrown to have the queue ask the hub again later. */
export class HubUnreachable extends Error {}

/** Asks for a subscription or for its renewal; running it twice asks the hub twice, which renews. */
export async function subscribe(ports: SyncPorts, subscriptionId: string): Promise<void> {
  const subscription = await WebsubSubscription.find(subscriptionId)
  if (!subscription?.sourceId || !subscription.topicUrl || subscription.state === 'leaving') return

  const { hubUrl, topicUrl, secret } = subscription
  const asked = await sendHubRequest(ports, {
    mode: 'subscribe',
    hubUrl,
    topicUrl,
    subscriptionId,
    secret,
  })
  if (asked.ok) return
  ports.logger.warn({ sourceId: subscription.sourceId, hubUrl, ...asked.error }, 'a hub did not subscribe')
  if (asked.error.code === 'unreachable') throw new HubUnreachable(asked.error.detail)
  await subscription.merge({ state: 'denied', renewAt: null }).save()
}

/** The topic comes with the job, because nothing else knows it any more. */
export async function unsubscribe(
  ports: SyncPorts,
  leaving: { subscriptionId: string; hubUrl: string; topicUrl: string }
): Promise<void> {
  if (!(await WebsubSubscription.find(leaving.subscriptionId))) return
  const asked = await sendHubRequest(ports, { mode: 'unsubscribe', secret: null, ...leaving })
  if (asked.ok) return
  ports.logger.warn({ hubUrl: leaving.hubUrl, ...asked.error }, 'a hub did not let go')
  if (asked.error.code === 'unreachable') throw new HubUnreachable(asked.error.detail)
  await WebsubSubscription.query().where('id', leaving.subscriptionId).delete()
}
