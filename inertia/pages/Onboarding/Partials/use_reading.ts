import { router, usePage } from '@inertiajs/react'
import type { OnboardingReading } from '@protocol/onboarding'
import { useEffect, useRef } from 'react'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'

const LIVE = ['reading', 'turns', 'draft']
const GATHER_MS = 300
const AWAITED_EVERY_MS = 2_000

/**
 * Follows what is being read: each change brings the page's own view of it, a few at a time. Until something is ready it also
 * looks by itself, because what changed before the channel was joined is told to nobody.
 */
export function useReading({ readyCount, sources }: OnboardingReading): void {
  const isAwaited = readyCount === 0 && sources.length > 0
  const channel = usePage().props.realtime.accountChannel
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFreshProps(LIVE, 2_000)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isAwaited) return
    const looking = setInterval(() => router.reload({ only: LIVE }), AWAITED_EVERY_MS)
    return () => clearInterval(looking)
  }, [isAwaited])

  const look = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.reload({ only: LIVE })
    }, GATHER_MS)
  }
  useChannel(channel, 'ItemChanged', look)
  useChannel(channel, 'SourceChanged', look)
}
