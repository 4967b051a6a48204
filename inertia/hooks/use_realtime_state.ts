import { useSyncExternalStore } from 'react'
import { realtimeState, watchRealtimeState, type RealtimeState } from './echo'

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(watchRealtimeState, realtimeState, () => 'connecting')
}
