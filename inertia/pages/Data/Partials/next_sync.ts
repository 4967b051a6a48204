import type { SourceRow } from '@protocol/knowledge'
import { isWorking } from '~/components/item_states'
import { formatAgo, formatDate } from '~/lib/format'
import { sync as words, format } from '~/messages'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

/** When a source is looked at again by itself, in words; null while it is being looked at and for what has no address. */
export function nextSync(source: SourceRow): string | null {
  return describe(source, words.next)
}

/** The same as part of a line of facts: "looked at again in 3 hours". A failure says itself when it is tried again. */
export function retryNote(source: SourceRow): string | null {
  return source.failure?.retryAt ? null : describe(source, words.again)
}

type Phrases = typeof words.next | typeof words.again

function describe({ url, state, failure, nextSyncAt }: SourceRow, phrases: Phrases): string | null {
  if (!url || isWorking(state)) return null
  if (state === 'paused') return phrases.resumed
  const next = failure?.retryAt ?? nextSyncAt
  if (!next) return phrases.asked
  const dueMs = Date.parse(next) - Date.now()
  if (dueMs < MINUTE_MS) return phrases.soon
  if (dueMs > WEEK_MS) return format(phrases.on, { day: formatDate(next) })
  return format(phrases.within, { when: formatAgo(next) })
}
