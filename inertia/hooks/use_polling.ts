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

const ASK_AGAIN_MS = 20_000

/**
 * A deferred prop, asked for again if its request, which is sent once, fails; then `isMissing` until it is known. Keeps the last
 * value while it loads again after an action, so that nothing below it moves. The value is undefined until it is first known.
 */
export function useDeferred<Value>(name: string, value: Value | undefined) {
  usePolling([name], ASK_AGAIN_MS, value === undefined)
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const isFor = ({ only }: { only: string[] }) => only.includes(name)
    const stops = [
      router.on('start', ({ detail: { visit } }) => isFor(visit) && setAsking(true)),
      router.on('finish', ({ detail: { visit } }) => {
        if (!isFor(visit)) return
        setAsking(false)
        if (!visit.cancelled && !visit.interrupted) setFailed(true)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [name])
  const known = value ?? last
  const isMissing = hasFailed && known === undefined
  return { value: known, isMissing, isAsking, ask: () => refresh([name]) }
}
