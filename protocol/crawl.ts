/** The crawl of a website source as its page shows it. Dates are ISO 8601 in UTC. */

export type CrawlState = 'crawling' | 'finished' | 'stopped' | 'failed'

export type CrawlEvent =
  | 'started'
  | 'continued'
  | 'found'
  | 'fetched'
  | 'unchanged'
  | 'skipped'
  | 'failed'
  | 'removed'
  | 'finished'
  | 'stopped'

/** `steps` is everything that was done; `found` is every address that was met. */
export const CRAWL_VIEWS = ['steps', 'read', 'left_out', 'failed', 'found'] as const
export type CrawlView = (typeof CRAWL_VIEWS)[number]

export type CrawlLogRow = {
  id: number
  at: string
  event: CrawlEvent
  url: string
  /** What the server answered, when it was asked. */
  status: number | null
  /** A `SkipReason` of what was left out, a failure code of what failed. */
  note: string | null
  /** What happened, as a person reads it. */
  sentence: string
}

export type CrawlCounts = { found: number; fetched: number; skipped: number; failed: number; waiting: number }

export type CrawlLog = {
  state: CrawlState
  startedAt: string
  finishedAt: string | null
  counts: CrawlCounts
  /** Newest first. */
  rows: CrawlLogRow[]
  /** Ask again with it for what happened before; null when nothing did. */
  olderBefore: number | null
}

export type LogFilter = {
  view: CrawlView
  /** A part of the address. */
  search: string
  /** The id of the row to go on before; null for the newest. */
  before: number | null
}
