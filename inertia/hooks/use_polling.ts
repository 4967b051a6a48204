import { useEffect, useState } from 'react'
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

const ASK_AGAIN_MS = 20_000

/**
 * A deferred prop, asked for again if its request, which is sent once, fails. Keeps the last value while it loads again after an
 * action, so that nothing below it moves. Undefined until it is first known.
 */
export function useDeferred<Value>(name: string, value: Value | undefined): Value | undefined {
  usePolling([name], ASK_AGAIN_MS, value === undefined)
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
