import { isForeignKeyViolation, isUniqueViolation } from '#src/shared/database/unique_violation'
import WebhookDeliveryJob from './webhook_delivery_job.js'
import { deliveryBody, type WebhookOccurrence } from './webhook_events.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'

/** Enqueues one delivery per event for each of the account's webhooks that subscribes to it. */
export async function enqueueDeliveries(accountId: string, events: WebhookOccurrence[]): Promise<void> {
  const webhooks = await Webhook.query().where('userId', accountId)
  for (const webhook of webhooks) {
    for (const event of events) {
      if (webhook.events.includes(event.event)) await enqueueOnce(webhook, event)
    }
  }
}

async function enqueueOnce(
  { id: webhookId }: Webhook,
  { event, subject, conversationId, data }: WebhookOccurrence
): Promise<void> {
  try {
    const body = deliveryBody(event, data)
    const fields = { webhookId, event, subject, conversationId, body }
    const delivery = await Delivery.create({ ...fields, state: 'waiting', attempts: 0 })
    await WebhookDeliveryJob.dispatch({ deliveryId: delivery.id })
  } catch (error) {
    // The conversation may have been deleted since.
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error
  }
}
