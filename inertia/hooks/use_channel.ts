import type { RealtimeEvent, RealtimeEvents, RowElsewhere } from '@protocol/realtime'
import { useEffect, useEffectEvent } from 'react'
import { refresh } from '~/lib/refresh'
import { listen } from './echo'

/**
 * Subscribes to one event of a channel while mounted; a null channel subscribes to nothing. The handler may change with every
 * render. Changes made by this browser are not published to it; they arrive in the response to its request.
 */
export function useChannel<Event extends RealtimeEvent>(
  channel: string | null,
  event: Event,
  handler: (payload: RealtimeEvents[Event]) => void
): void {
  const receive = useEffectEvent((payload: RealtimeEvents[Event] | RowElsewhere) => {
    if ('elsewhere' in payload) refresh()
    else handler(payload)
  })

  useEffect(() => {
    if (channel === null) return
    return listen({
      channel,
      event,
      handle: (payload) => receive(payload as RealtimeEvents[Event] | RowElsewhere),
    })
  }, [channel, event])
}
