import { router, usePage } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import { isDeleted } from '@protocol/realtime'
import { useEffect, useRef, useState } from 'react'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'

const GATHER_MS = 700

/** The source as it is now; `only` are the props that a change of it makes old. */
export function useLiveSource(given: SourceRow, only: string[]): SourceRow {
  const [source, setSource] = useState(given)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setSource(given), [given])
  useEffect(() => () => clearTimeout(timer.current), [])
  useFreshProps(only)

  useChannel(usePage().props.realtime.accountChannel, 'SourceChanged', (row) => {
    if (row.id !== given.id || isDeleted(row)) return
    setSource(row)
    // Not put off by the next change: a crawl that is under way changes all the time.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.reload({ only })
    }, GATHER_MS)
  })
  return source
}
