import type { SourceRow } from '@protocol/knowledge'
import { isWorking } from '~/components/states'
import { formatAgo } from '~/format'

/** When a source is looked at again by itself, in words; null while it is being looked at and for what has no address. */
export function nextLookOf({ url, state, nextSyncAt }: SourceRow): string | null {
  if (!url || isWorking(state)) return null
  if (state === 'paused') return 'when you resume it'
  if (!nextSyncAt) return 'when you ask'
  const when = formatAgo(nextSyncAt)
  if (when === 'just now' || when.endsWith('ago')) return 'in a moment'
  return /^\w+ \d+, \d+$/.test(when) ? `on ${when}` : when
}
