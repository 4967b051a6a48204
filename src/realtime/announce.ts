import type { RealtimeChannel, RealtimeEvent, RealtimeEvents } from '#protocol/realtime'
import type { Publisher } from './publisher.js'

/** Publishes one of the product's events, with its payload type-checked against the wire contract. */
export function announce<Event extends RealtimeEvent>(
  publisher: Publisher,
  channel: RealtimeChannel,
  event: Event,
  payload: RealtimeEvents[Event],
  exceptSocketId?: string
): Promise<void> {
  return publisher.publish([channel], event, payload, exceptSocketId)
}
