import { useSyncExternalStore } from 'react'
import { realtimeState, watchRealtimeState } from './echo'
import type { RealtimeState } from './echo_client'

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(watchRealtimeState, realtimeState, () => 'connecting')
}
