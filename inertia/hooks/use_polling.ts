import { router } from '@inertiajs/react'
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

const RETRY_MS = 20_000

/**
 * A deferred prop, requested until it arrives, because Inertia sends its own request only once; `isMissing` after the first failure.
 * Keeps the last value while it reloads after an action, so that the page below it doesn't move.
 */
export function useDeferred<Value>(name: string, value: Value | undefined) {
  usePolling([name], RETRY_MS, value === undefined)
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  const [wasTried, setTried] = useState(false)
  useEffect(
    () =>
      router.on('finish', ({ detail: { visit } }) => {
        if (visit.only.includes(name) && !visit.cancelled && !visit.interrupted) setTried(true)
      }),
    [name]
  )
  const known = value ?? last
  return { value: known, isMissing: wasTried && known === undefined }
}
