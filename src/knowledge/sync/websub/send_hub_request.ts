import { fail, ok, type Result } from '#src/shared/result'
import type { SyncPorts } from '../sync_ports.js'

export type HubRequest = {
  mode: 'subscribe' | 'unsubscribe'
  hubUrl: string
  topicUrl: string
  subscriptionId: string
  secret: string | null
}

/** `unreachable` may be tried again; a hub that refused has said its last word. */
export type HubFailure = { code: 'unreachable' | 'refused'; detail: string }

const LEASE_SECONDS = 10 * 24 * 3600
const MOST_BYTES = 64 * 1024

/** Sends WebSub's one request; the hub's verdict comes to the callback. */
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
    // Hubs of the protocol's older versions insist on it.
    'hub.verify': 'async',
    ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(LEASE_SECONDS) } : {}),
    ...(secret ? { 'hub.secret': secret } : {}),
  }
  const answered = await fetcher.post(hubUrl, { body, maxBytes: MOST_BYTES })
  if (!answered.ok) return fail({ code: 'unreachable', detail: answered.error.detail ?? answered.error.code })

  const { status, bytes } = answered.value
  if (status >= 200 && status < 300) return ok(undefined)
  const detail = `HTTP ${status} ${new TextDecoder().decode(bytes.slice(0, 300))}`
  return fail({ code: status === 429 || status >= 500 ? 'unreachable' : 'refused', detail })
}
