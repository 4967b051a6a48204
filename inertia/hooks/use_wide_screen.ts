import { useSyncExternalStore } from 'react'

const MARGIN = watched('(width >= 68.75rem)')
const DESKTOP = watched('(width >= 64rem)')

/** Whether there is a margin beside the text (1100 px), like the `margin:` breakpoint. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(MARGIN.subscribe, MARGIN.matches)
}

/** Whether lists are beside what opens from them (1024 px), like the `lg:` breakpoint. */
export function useDesktop(): boolean {
  return useSyncExternalStore(DESKTOP.subscribe, DESKTOP.matches)
}

function watched(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
