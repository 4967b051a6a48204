import { fail, ok, type Result } from '#src/shared/result'
import type { SyncPorts } from '../sync_ports.js'
import WebsubSubscription from './websub_subscription.js'
import { LEASE_SECONDS, MAX_HUB_RESPONSE_BYTES } from '../limits.js'

type HubRequest = {
  mode: 'subscribe' | 'unsubscribe'
  hubUrl: string
  topicUrl: string
  subscriptionId: string
  secret: string | null
}

/** `unreachable` is retried, `refused` is final. */
type HubFailure = { code: 'unreachable' | 'refused'; detail: string }

/** Makes the queue run the job again. */
class HubUnreachable extends Error {}

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

/** Sends a WebSub subscription request; the hub answers at the callback. */
async function sendHubRequest(
  { fetcher, websubCallbacks }: Pick<SyncPorts, 'fetcher' | 'websubCallbacks'>,
  { mode, hubUrl, topicUrl, subscriptionId, secret }: HubRequest
): Promise<Result<void, HubFailure>> {
  const callback = websubCallbacks.urlFor(subscriptionId)
  if (!callback) return fail({ code: 'refused', detail: 'this installation has no public address' })

  const body = {
    'hub.mode': mode,
    'hub.topic': topicUrl,
    'hub.callback': callback,
    // Required by hubs of PubSubHubbub 0.3.
    'hub.verify': 'async',
    ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(LEASE_SECONDS) } : {}),
    ...(secret ? { 'hub.secret': secret } : {}),
  }
  const response = await fetcher.post(hubUrl, { body, maxBytes: MAX_HUB_RESPONSE_BYTES })
  if (!response.ok) return fail({ code: 'unreachable', detail: response.error.detail ?? response.error.code })

  const { status, bytes } = response.value
  if (status >= 200 && status < 300) return ok(undefined)
  const detail = `HTTP ${status} ${new TextDecoder().decode(bytes.slice(0, 300))}`
  return fail({ code: status === 429 || status >= 500 ? 'unreachable' : 'refused', detail })
}
