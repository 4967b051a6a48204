import type { Publisher } from './publisher.js'
import type { Hub } from './pusher/hub.js'

/** Reaches the clients of this process. */
export class EmbeddedPublisher implements Publisher {
  constructor(private readonly hub: Hub) {}

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    this.hub.publish(channels, event, JSON.stringify(data ?? null), exceptSocketId)
  }
}
