import { router, usePoll } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { useRealtimeState } from './use_realtime_state'

/**
 * Keeps the named props right whatever the connection does: asks for them at intervals while realtime is unavailable, and once
 * when it comes (back), for what happened in between. Give props that change by themselves, not forms.
 */
export function useFreshProps(only: string[], intervalMs = 5_000): void {
  const state = useRealtimeState()
  const previous = useRef(state)
  const { start, stop } = usePoll(intervalMs, { only }, { autoStart: false })

  useEffect(() => {
    const isBack = state === 'connected' && previous.current !== 'connected'
    previous.current = state
    if (isBack) router.reload({ only })
    if (state === 'unavailable') start()
    else stop()
  }, [state])
}
