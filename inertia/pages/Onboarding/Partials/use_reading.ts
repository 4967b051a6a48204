import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'

const LIVE = ['reading', 'turns', 'draft']
const GATHER_MS = 300

/** Follows what is being read: each change brings the page's own view of it, a few at a time. */
export function useReading(): void {
  const channel = usePage().props.realtime.accountChannel
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFreshProps(LIVE, 2_000)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.reload({ only: LIVE })
    }, GATHER_MS)
  }
  useChannel(channel, 'ItemChanged', look)
  useChannel(channel, 'SourceChanged', look)
}
