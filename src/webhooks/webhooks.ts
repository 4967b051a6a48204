import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DeliveryRow, WebhookEvent, WebhookRow } from '#protocol/webhooks'
import { LIMITS } from '#protocol/limits'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { REDELIVERY_MARK, SHOWN_DELIVERIES } from './limits.js'
import { deliveryBody } from './webhook_events.js'
import WebhookDeliveryJob from './webhook_delivery_job.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'

export async function addWebhook(
  box: SecretBox,
  workspaceId: string,
  { url, events }: { url: string; events: WebhookEvent[] }
): Promise<Result<{ webhook: Webhook; secret: string }, 'bad_address' | 'too_many'>> {
  const address = parseWebAddress(url, null)
  if (!address.ok) return fail('bad_address')
  const existing = await Webhook.query().where('workspaceId', workspaceId)
  if (existing.length >= LIMITS.webhooksPerAccount) return fail('too_many')

  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const values = { workspaceId, url: address.value.href, secret: box.encrypt(secret), events }
  const webhook = await db.transaction((client) => Webhook.create(values, { client }))
  return ok({ webhook, secret })
}

export function deleteWebhook(webhook: Webhook): Promise<void> {
  return db.transaction((trx) => webhook.useTransaction(trx).delete())
}

export function findWebhook(workspaceId: string, id: string): Promise<Webhook | null> {
  return Webhook.query().where({ workspaceId, id }).first()
}

/** Newest first, each with its latest deliveries. */
export async function listWebhooks(workspaceId: string): Promise<WebhookRow[]> {
  const webhooks = await Webhook.query().where('workspaceId', workspaceId).orderBy('id', 'desc')
  return Promise.all(
    webhooks.map(async ({ id, url, events }) => {
      const latest = await Delivery.query()
        .where('webhookId', id)
        .orderBy('id', 'desc')
        .limit(SHOWN_DELIVERIES)
      return { id, url, events, deliveries: latest.map(deliveryRow) }
    })
  )
}

export async function sendTestDelivery({ id: webhookId }: Webhook): Promise<void> {
  const body = deliveryBody('test', { message: 'This is a test. Nothing happened.' })
  const subject = `test:${newId()}`
  const delivery = await Delivery.create({
    webhookId,
    event: 'test',
    subject,
    body,
    state: 'waiting',
    attempts: 0,
  })
  await WebhookDeliveryJob.dispatch({ deliveryId: delivery.id })
}

/** Sends a failed delivery again right away, as a new delivery that replaces the remaining retries. False if it was delivered. */
export async function redeliver({ id: webhookId }: Webhook, deliveryId: string): Promise<boolean> {
  const failed = await Delivery.query()
    .where({ id: deliveryId, webhookId })
    .whereNot('state', 'delivered')
    .where('attempts', '>', 0)
    .first()
  if (!failed) return false
  const { event, body, conversationId } = failed
  // Begins with the occurrence, so that deleting the occurrence's deliveries finds it too.
  const subject = `${failed.subject.split(REDELIVERY_MARK)[0]}${REDELIVERY_MARK}${newId()}`
  const delivery = await db.transaction(async (trx) => {
    await failed.useTransaction(trx).merge({ state: 'given_up' }).save()
    const fresh = { webhookId, event, subject, conversationId, body, state: 'waiting', attempts: 0 } as const
    return Delivery.create(fresh, { client: trx })
  })
  await WebhookDeliveryJob.dispatch({ deliveryId: delivery.id })
  return true
}

function deliveryRow({ id, event, state, attempts, status, problem, createdAt }: Delivery): DeliveryRow {
  return {
    id,
    event,
    state,
    attempts,
    status: status ?? null,
    problem: problem ?? null,
    createdAt: createdAt.toISO()!,
  }
}
