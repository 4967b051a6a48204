import { channelSubject } from '#protocol/realtime'
import type { Publisher } from '#src/realtime/publisher'
import { webhookEvents } from './webhook_events.js'
import { enqueueDeliveries } from './enqueue_deliveries.js'

/** Passes everything on, and notes for an account's webhooks what they want to be told. */
export class WebhookPublisher implements Publisher {
  constructor(
    private readonly publisher: Publisher,
    private readonly report: (cause: unknown) => void
  ) {}

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    await this.publisher.publish(channels, event, data, exceptSocketId)
    const happenings = webhookEvents(event, data)
    if (happenings.length === 0) return
    for (const channel of channels) {
      const subject = channelSubject(channel)
      if (subject?.kind !== 'account') continue
      await enqueueDeliveries(subject.id, happenings).catch(this.report)
    }
  }

  /** Of those who listen now; webhooks are told only of what is published anyway. */
  hasSubscribers(channel: string): boolean {
    return this.publisher.hasSubscribers?.(channel) ?? true
  }
}
