import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { WebhookPorts } from './webhook_ports.js'
import { createHmac } from 'node:crypto'
import { DateTime } from 'luxon'
import { failureSentence } from '#src/knowledge/items/failures'
import type { FetchProblem } from '#src/shared/fetch/fetch_problem'
import type { Result } from '#src/shared/result'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { messages, format, inLanguage } from '#src/messages/messages'
import { MAX_PROBLEM_CHARACTERS, MAX_STORED_DELIVERIES, RESPONSE_LIMITS, RETRY_DELAYS } from './limits.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'
import { findOwner } from '../identity/workspaces/find_workspace.js'

@inject()
export default class WebhookDeliveryJob extends Job<{ deliveryId: string }> {
  static options = { name: 'webhooks.deliver', queue: 'default' }

  constructor(private readonly ports: WebhookPorts) {
    super()
  }

  async execute() {
    const delay = await deliver(this.ports, this.payload.deliveryId)
    if (delay) await WebhookDeliveryJob.dispatch(this.payload).in(delay)
  }
}

const SIGNATURE_HEADER = 'x-parley-signature'

/** Sends a waiting delivery. Returns the delay before the next attempt, or null when there is none. */
export async function deliver(
  { fetcher, box }: { fetcher: SafeFetch; box: SecretBox },
  deliveryId: string
): Promise<string | null> {
  const delivery = await Delivery.query().where({ id: deliveryId, state: 'waiting' }).first()
  const webhook = delivery && (await Webhook.find(delivery.webhookId))
  const secret = webhook && box.decrypt<string>(webhook.secret)
  if (!delivery || !webhook || !secret) return null

  const signature = signDelivery(secret, delivery.body, Math.floor(Date.now() / 1000))
  const headers = { [SIGNATURE_HEADER]: signature, 'x-parley-event': delivery.event }
  const sent = await fetcher.postJson(webhook.url, { json: delivery.body, headers, ...RESPONSE_LIMITS })
  const status = sent.ok ? sent.value.status : null
  const attempts = delivery.attempts + 1

  if (status !== null && status >= 200 && status < 300) {
    await delivery
      .merge({ state: 'delivered', attempts, status, problem: null, deliveredAt: DateTime.now() })
      .save()
    await forgetRemoval(delivery)
    await deleteOldDeliveries(webhook.id)
    return null
  }
  const delay = RETRY_DELAYS[attempts - 1] ?? null
  const problem = await inAccountLanguage(webhook.workspaceId, () => describeProblem(sent))
  await delivery
    .merge({
      state: delay ? 'waiting' : 'given_up',
      attempts,
      status,
      problem: problem.slice(0, MAX_PROBLEM_CHARACTERS),
    })
    .save()
  if (delay !== null) return delay
  await forgetRemoval(delivery)
  await deleteOldDeliveries(webhook.id)
  return null
}

/** Deletes a delivery about a deleted person as soon as it's done, since it names them. */
async function forgetRemoval(delivery: Delivery): Promise<void> {
  if (delivery.event === 'subscriber.removed') await delivery.delete()
}

function describeProblem(sent: Result<Fetched, FetchProblem>): string {
  const { refused, interrupted } = messages().profile.webhooks.deliveries
  if (sent.ok) return format(refused, { status: sent.value.status })
  return sent.error.code === 'aborted' ? interrupted : failureSentence(sent.error.code)
}

async function deleteOldDeliveries(webhookId: string): Promise<void> {
  const [oldest] = await Delivery.query()
    .where({ webhookId })
    .orderBy('id', 'desc')
    .offset(MAX_STORED_DELIVERIES)
    .limit(1)
  if (oldest)
    await Delivery.query()
      .where({ webhookId })
      .where('id', '<=', oldest.id)
      .whereNot('state', 'waiting')
      .delete()
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`, so that receivers can reject tampered bodies and replays. */
export function signDelivery(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Runs in the owner's language, for sentences that the owner reads but a job or a visitor causes. */
async function inAccountLanguage<T>(workspaceId: string, run: () => T): Promise<T> {
  const owner = await findOwner(workspaceId)
  return inLanguage(owner?.locale ?? 'en', run)
}
