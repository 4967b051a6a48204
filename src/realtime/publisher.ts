import type { WebhookOccurrence } from '#protocol/webhooks'
import type { RealtimeChannel, RealtimeEvent, RealtimeEvents } from '#protocol/realtime'

/** Tells browsers what changed, after it has been stored. */
export abstract class Publisher {
  /**
   * Sends `event` with `data` (anything JSON can carry) to all sockets on the channels except `exceptSocketId`. Clients can always
   * learn of a change in another way, so this resolves even when the provider fails; adapters report failures themselves.
   */
  abstract publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void>

  /** Notifies only the workspace's webhooks, about changes that browsers get no event for. Call once they are stored. */
  async report(_workspaceId: string, _occurrence: WebhookOccurrence): Promise<void> {}

  /** Closes this user's sockets at a hosted provider; `RealtimeServer` closes sockets of our own server. */
  async disconnectUser(_userId: string): Promise<void> {}

  /** False only when certainly nothing listens, so that callers can skip building a payload. */
  hasSubscribers(_channel: string): boolean {
    return true
  }
}

/** Publishes one of the product's events, with its payload type-checked against the wire contract. */
export function announce<Event extends RealtimeEvent>(
  publisher: Publisher,
  channels: RealtimeChannel | RealtimeChannel[],
  event: Event,
  payload: RealtimeEvents[Event],
  exceptSocketId?: string
): Promise<void> {
  return publisher.publish([channels].flat(), event, payload, exceptSocketId)
}
