import type { SourceRow } from '@protocol/knowledge'
import { isWorking } from '~/components/item_states'
import { formatAgo, formatDate } from '~/lib/format'
import { sync as words, format } from '~/messages'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

export function nextSync(source: SourceRow): string | null {
  return describe(source, words.next)
}

/** The next sync for a line of facts; null after a failure, whose message has its own retry time. */
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
