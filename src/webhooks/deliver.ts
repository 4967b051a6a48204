import { DateTime } from 'luxon'
import { failureSentence } from '#src/knowledge/items/failures'
import type { FetchProblem } from '#src/shared/fetch/fetch_problem'
import type { Result } from '#src/shared/result'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { messages, format } from '#src/messages/messages'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'
import { SIGNATURE_HEADER, signatureOf } from './signature.js'

/** How long it is waited before each further attempt; after the last one it is given up. */
export const WAITS = ['30s', '5m', '30m', '2h', '6h', '12h'] as const
const KEPT = 100
const ANSWER = { timeoutMs: 10_000, maxBytes: 64 * 1024 }

/** Sends a delivery that still waits; answers how long to wait before the next attempt, or null when there is none. */
export async function deliver(
  { fetcher, box }: { fetcher: SafeFetch; box: SecretBox },
  deliveryId: string
): Promise<string | null> {
  const delivery = await Delivery.query().where({ id: deliveryId, state: 'waiting' }).first()
  const webhook = delivery && (await Webhook.find(delivery.webhookId))
  const secret = webhook && box.decrypt<string>(webhook.secret)
  if (!delivery || !webhook || !secret) return null

  const signature = signatureOf(secret, delivery.body, Math.floor(Date.now() / 1000))
  const headers = { [SIGNATURE_HEADER]: signature, 'x-parley-event': delivery.event }
  const sent = await fetcher.postJson(webhook.url, { json: delivery.body, headers, ...ANSWER })
  const status = sent.ok ? sent.value.status : null
  const attempts = delivery.attempts + 1

  if (status !== null && status >= 200 && status < 300) {
    await delivery
      .merge({ state: 'delivered', attempts, status, problem: null, deliveredAt: DateTime.now() })
      .save()
    await forgetOld(webhook.id)
    return null
  }
  const wait = WAITS[attempts - 1] ?? null
  const problem = problemOf(sent).slice(0, 200)
  await delivery.merge({ state: wait ? 'waiting' : 'given_up', attempts, status, problem }).save()
  return wait
}

function problemOf(sent: Result<Fetched, FetchProblem>): string {
  const { refused, interrupted } = messages().profile.webhooks.deliveries
  if (sent.ok) return format(refused, { status: sent.value.status })
  return sent.error.code === 'aborted' ? interrupted : failureSentence(sent.error.code)
}

async function forgetOld(webhookId: string): Promise<void> {
  const [oldest] = await Delivery.query().where({ webhookId }).orderBy('id', 'desc').offset(KEPT).limit(1)
  if (oldest)
    await Delivery.query()
      .where({ webhookId })
      .where('id', '<=', oldest.id)
      .whereNot('state', 'waiting')
      .delete()
}
