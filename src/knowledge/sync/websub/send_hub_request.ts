import { fail, ok, type Result } from '#src/shared/result'
import { LEASE_SECONDS, MAX_HUB_RESPONSE_BYTES } from '../limits.js'
import type { SyncPorts } from '../sync_ports.js'

export type HubRequest = {
  mode: 'subscribe' | 'unsubscribe'
  hubUrl: string
  topicUrl: string
  subscriptionId: string
  secret: string | null
}

/** `unreachable` is retried, `refused` is final. */
export type HubFailure = { code: 'unreachable' | 'refused'; detail: string }

/** Sends a WebSub subscription request; the hub answers at the callback. */
export async function sendHubRequest(
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
