import { useEffect, useRef, useSyncExternalStore } from 'react'
import { refresh } from '~/lib/refresh'
import { usePolling } from './use_polling'
import { realtimeState, watchRealtimeState } from './echo'
import type { RealtimeState } from './echo_client'

/**
 * Keeps props current without a socket: polls while realtime is unavailable, and reloads once when it
 * (re)connects to catch up. Not for props of forms.
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

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(watchRealtimeState, realtimeState, () => 'connecting')
}
