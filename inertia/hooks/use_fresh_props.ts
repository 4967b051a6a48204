import { useEffect, useRef } from 'react'
import { refresh } from '~/lib/refresh'
import { usePolling } from './use_polling'
import { useRealtimeState } from './use_realtime_state'

/**
 * Keeps the named props right whatever the connection does: asks for them at intervals while realtime is unavailable, and once
 * when it comes (back), for what happened in between. Give props that change by themselves, not forms.
 */
export function useFreshProps(only: string[], intervalMs = 5_000): void {
  const state = useRealtimeState()
  const previous = useRef(state)
  usePolling(only, intervalMs, state === 'unavailable')

  useEffect(() => {
    const isBack = state === 'connected' && previous.current !== 'connected'
    previous.current = state
    if (isBack) refresh(only)
  }, [state])
}
