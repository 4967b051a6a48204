import { useEffect } from 'react'
import { refresh } from '~/lib/refresh'

/** Reloads the props at intervals while `active` and while the page is visible. */
export function usePolling(only: string[], everyMs: number, active = true): void {
  const props = only.join(',')
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh(props.split(','))
    }, everyMs)
    return () => clearInterval(timer)
  }, [props, everyMs, active])
}
