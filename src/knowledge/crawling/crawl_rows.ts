import type { CrawlEvent, CrawlState } from '#protocol/crawl'
import { messages } from '#src/messages/messages'
import { failureSentence, isFailureCode } from '../items/failures.js'

/** Rows of the crawl's tables. PostgreSQL returns bigint columns as strings. */
export type CrawlRow = {
  source_id: string
  cycle: number
  state: CrawlState
  step: string | null
  landed_url: string | null
  options_hash: string
  started_at_ms: number | string
  finished_at_ms: number | string | null
}

export type PageState = 'waiting' | 'fetched' | 'unchanged' | 'skipped' | 'failed' | 'removed'

export type PageRow = {
  id: number
  source_id: string
  url_key: string
  url: string
  kind: 'page' | 'sitemap'
  depth: number
  cycle: number
  state: PageState
  status: number | null
  note: SkipReason | string | null
  shape: string | null
  tries: number
  due_at_ms: number | string
  etag: string | null
  last_modified: string | null
  text_hash: string | null
  links: string | null
  item_id: string | null
}

/** Why a found page is not an item. */
export type SkipReason =
  | 'outside_section'
  | 'excluded'
  | 'not_included'
  | 'robots'
  | 'noindex'
  | 'canonical'
  | 'redirect'
  | 'other_site'
  | 'duplicate'
  | 'dismissed'
  | 'trap'
  | 'endless'
  | 'too_deep'
  | 'page_limit'
  | 'account_full'
  | 'not_a_document'
  | 'gone'
  | 'stopped'

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
