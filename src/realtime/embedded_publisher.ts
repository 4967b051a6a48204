import type { Publisher } from './publisher.js'
import type { Hub } from './pusher/hub.js'

/** Reaches the clients of this process. */
export class EmbeddedPublisher implements Publisher {
  constructor(
    private readonly hub: Hub,
    /** False when others may hear what nobody hears here. */
    private readonly isAlone = true
  ) {}

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    if (!channels.some((channel) => this.hasSubscribers(channel))) return
    this.hub.publish(channels, event, JSON.stringify(data ?? null), exceptSocketId)
  }

  hasSubscribers(channel: string): boolean {
    return !this.isAlone || this.hub.channels.subscriberCount(channel) > 0
  }
}
