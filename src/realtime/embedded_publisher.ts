import { Publisher } from './publisher.js'
import type { Hub } from './pusher/hub.js'

/** Reaches the sockets of this process, and through the hub's peers those of others. */
export class EmbeddedPublisher extends Publisher {
  constructor(
    private readonly hub: Hub,
    /** False when other processes may have subscribers. */
    private readonly isSingleProcess = true
  ) {
    super()
  }

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    if (!channels.some((channel) => this.hasSubscribers(channel))) return
    this.hub.publish(channels, event, JSON.stringify(data ?? null), exceptSocketId)
  }

  override hasSubscribers(channel: string): boolean {
    return !this.isSingleProcess || this.hub.channels.subscriberCount(channel) > 0
  }
}
