import { channelSubject } from '#protocol/realtime'
import { Publisher } from '#src/realtime/publisher'
import { webhookEvents } from './webhook_events.js'
import { enqueueDeliveries } from './enqueue_deliveries.js'

/** Publishes, and enqueues deliveries for the account's webhooks. */
export class WebhookPublisher extends Publisher {
  constructor(
    private readonly publisher: Publisher,
    private readonly report: (cause: unknown) => void
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
      await enqueueDeliveries(subject.id, events).catch(this.report)
    }
  }

  /** Only about live subscribers: webhooks get only what is published anyway. */
  override hasSubscribers(channel: string): boolean {
    return this.publisher.hasSubscribers(channel)
  }
}
