import { usePage } from '@inertiajs/react'
import type { OnboardingReading } from '@protocol/onboarding'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { usePolling } from '~/hooks/use_polling'
import { refresh } from '~/lib/refresh'

/** Includes the step, because another tab or device may have moved on. */
const LIVE = ['reading', 'turns', 'draft', 'step', 'answers', 'finished', 'published']
const AWAITED_EVERY_MS = 2_000

/**
 * Follows the processing of the material; changes are reloaded in batches. Also polls until something is ready, because changes
 * before the channel subscription are missed.
 */
export function useReading({ readyCount, sources }: OnboardingReading): void {
  const channel = usePage().props.realtime.accountChannel
  useFreshProps(LIVE, AWAITED_EVERY_MS)
  usePolling(LIVE, AWAITED_EVERY_MS, readyCount === 0 && sources.length > 0)
  useChannel(channel, 'ItemChanged', () => refresh(LIVE))
  useChannel(channel, 'SourceChanged', () => refresh(LIVE))
}
