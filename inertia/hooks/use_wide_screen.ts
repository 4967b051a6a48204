import { useSyncExternalStore } from 'react'

const QUERY = '(width >= 68.75rem)'

/** Whether there is a margin beside the text (1100 px), like the `margin:` breakpoint. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
