import type { CrawlEvent } from '#protocol/crawl'
import { messages } from '#src/messages/messages'
import { failureSentence, isFailureCode } from '../items/failures.js'
import type { SkipReason } from './crawl_rows.js'

export function crawlSentence(event: CrawlEvent, note: string | null): string {
  const { events, notRead } = messages().crawl
  if (event === 'failed') return isFailureCode(note) ? failureSentence(note) : notRead
  if (event === 'skipped') return skippedSentence(note as SkipReason)
  return events[event]
}

function skippedSentence(reason: SkipReason): string {
  const { skipped, leftOut } = messages().crawl
  return skipped[reason] ?? leftOut
}
