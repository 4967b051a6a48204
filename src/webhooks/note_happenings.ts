import { isUniqueViolation } from '#src/shared/database/unique_violation'
import WebhookDeliveryJob from './webhook_delivery_job.js'
import { bodyOf } from './body.js'
import type { Happening } from './happening.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'

/** Puts what happened on its way to each of the account's webhooks that wants it, once. */
export async function noteHappenings(accountId: string, happenings: Happening[]): Promise<void> {
  const webhooks = await Webhook.query().where('userId', accountId)
  for (const webhook of webhooks) {
    for (const happening of happenings) {
      if (webhook.events.includes(happening.event)) await note(webhook, happening)
    }
  }
}

async function note({ id: webhookId }: Webhook, { event, subject, data }: Happening): Promise<void> {
  try {
    const body = bodyOf(event, data)
    const delivery = await Delivery.create({ webhookId, event, subject, body, state: 'waiting', attempts: 0 })
    await WebhookDeliveryJob.dispatch({ deliveryId: delivery.id })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
