import { useEffect } from 'react'
import { refresh } from '~/lib/refresh'

/** Asks for the named props at intervals while `active` and while the page is in sight. */
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
