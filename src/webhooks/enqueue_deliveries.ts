import { isUniqueViolation } from '#src/shared/database/unique_violation'
import WebhookDeliveryJob from './webhook_delivery_job.js'
import { deliveryBody } from './body.js'
import type { WebhookOccurrence } from './webhook_events.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'

/** Puts what happened on its way to each of the account's webhooks that wants it, once. */
export async function enqueueDeliveries(accountId: string, happenings: WebhookOccurrence[]): Promise<void> {
  const webhooks = await Webhook.query().where('userId', accountId)
  for (const webhook of webhooks) {
    for (const happening of happenings) {
      if (webhook.events.includes(happening.event)) await note(webhook, happening)
    }
  }
}

async function note({ id: webhookId }: Webhook, { event, subject, data }: WebhookOccurrence): Promise<void> {
  try {
    const body = deliveryBody(event, data)
    const delivery = await Delivery.create({ webhookId, event, subject, body, state: 'waiting', attempts: 0 })
    await WebhookDeliveryJob.dispatch({ deliveryId: delivery.id })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
