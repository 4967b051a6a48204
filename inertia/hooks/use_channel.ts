import type { RealtimeEvent, RealtimeEvents, RowElsewhere } from '@protocol/realtime'
import { useEffect, useEffectEvent } from 'react'
import { refresh } from '~/lib/refresh'
import { listen } from './echo'

/**
 * Hears one event of a channel for as long as the component is there; a null channel hears nothing. The handler may change
 * with every render. Hears the others' changes: what this browser caused itself comes as the answer to its request.
 */
export function useChannel<Event extends RealtimeEvent>(
  channel: string | null,
  event: Event,
  handler: (payload: RealtimeEvents[Event]) => void
): void {
  const hear = useEffectEvent((payload: RealtimeEvents[Event] | RowElsewhere) => {
    if ('elsewhere' in payload) refresh()
    else handler(payload)
  })

  useEffect(() => {
    if (channel === null) return
    return listen({
      channel,
      event,
      handle: (payload) => hear(payload as RealtimeEvents[Event] | RowElsewhere),
    })
  }, [channel, event])
}
