import { channelSubject } from '#protocol/realtime'
import { Publisher } from '#src/realtime/publisher'
import { isForeignKeyViolation, isUniqueViolation } from '#src/shared/database/unique_violation'
import type { WebhookOccurrence } from '#protocol/webhooks'
import { webhookEvents, deliveryBody } from './webhook_events.js'
import WebhookDeliveryJob from './webhook_delivery_job.js'
import { REDELIVERY_MARK } from './limits.js'
import Delivery from './models/delivery.js'
import Webhook from './models/webhook.js'

export class WebhookPublisher extends Publisher {
  constructor(
    private readonly publisher: Publisher,
    private readonly reportProblem: (cause: unknown) => void
  ) {
    super()
  }

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    await this.publisher.publish(channels, event, data, exceptSocketId)
    const events = webhookEvents(event, data)
    if (events.length === 0) return
    for (const channel of channels) {
      const subject = channelSubject(channel)
      if (subject?.kind !== 'account') continue
      await enqueueDeliveries(subject.id, events).catch(this.reportProblem)
    }
  }

  override async report(workspaceId: string, occurrence: WebhookOccurrence): Promise<void> {
    await enqueueDeliveries(workspaceId, [occurrence]).catch(this.reportProblem)
  }

  override disconnectUser(userId: string): Promise<void> {
    return this.publisher.disconnectUser(userId)
  }

  /** Only knows about live subscribers, because webhooks get only what is published anyway. */
  override hasSubscribers(channel: string): boolean {
    return this.publisher.hasSubscribers(channel)
  }
}

async function enqueueDeliveries(workspaceId: string, events: WebhookOccurrence[]): Promise<void> {
  const webhooks = await Webhook.query().where('workspaceId', workspaceId)
  await forgetRemovedSubscribers(webhooks, events)
  for (const webhook of webhooks) {
    for (const event of events) {
      if (webhook.events.includes(event.event)) await enqueueOnce(webhook, event)
    }
  }
}

/** Deletes sent and waiting deliveries about subscribers who were removed. */
async function forgetRemovedSubscribers(webhooks: Webhook[], events: WebhookOccurrence[]): Promise<void> {
  const subjects = events
    .filter(({ event }) => event === 'subscriber.removed')
    .map(({ subject }) => subject.replace('removed', 'confirmed'))
  if (subjects.length === 0 || webhooks.length === 0) return
  const ids = webhooks.map(({ id }) => id)
  await Delivery.query()
    .whereIn('webhookId', ids)
    .where((query) => {
      void query.whereIn('subject', subjects)
      for (const subject of subjects) void query.orWhereLike('subject', `${subject}${REDELIVERY_MARK}%`)
    })
    .delete()
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
