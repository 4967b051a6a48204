/** Dates are ISO 8601 in UTC. */

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

/** `steps` lists every action, `found` every discovered URL. */
export const CRAWL_VIEWS = ['steps', 'read', 'left_out', 'failed', 'found'] as const
export type CrawlView = (typeof CRAWL_VIEWS)[number]

export type CrawlLogRow = {
  id: number
  at: string
  event: CrawlEvent
  url: string
  /** The HTTP status, if it was requested. */
  status: number | null
  /** A `SkipReason` or a failure code. */
  note: string | null
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
  /** The cursor for older rows; null when there are none. */
  olderBefore: number | null
}

export type LogFilter = {
  view: CrawlView
  search: string
  /** Rows before this id; null for the newest. */
  before: number | null
}
