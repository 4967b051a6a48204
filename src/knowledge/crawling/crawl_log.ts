import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CrawlState, SkipReason } from './crawl_rows.js'

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

export type CrawlLogRow = {
  id: number
  /** ISO 8601 in UTC. */
  at: string
  event: CrawlEvent
  url: string
  status: number | null
  /** A `SkipReason` of what was skipped, a failure code of what failed. */
  note: SkipReason | string | null
}

export type CrawlLog = {
  state: CrawlState
  startedAt: string
  finishedAt: string | null
  counts: { found: number; fetched: number; skipped: number; failed: number; waiting: number }
  /** Oldest first. Ask again with the last one's id. */
  rows: CrawlLogRow[]
}

const MOST_ROWS = 500
const CHUNK = 100

type NewEvent = { event: CrawlEvent; url: string; status?: number | null; note?: string | null }

export async function logEvents(
  trx: TransactionClientContract,
  sourceId: string,
  atMs: number,
  events: NewEvent[]
): Promise<void> {
  const rows = events.map(({ event, url, status = null, note = null }) => ({
    source_id: sourceId,
    at_ms: atMs,
    event,
    url,
    status,
    note,
  }))
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx.table('crawl_events').multiInsert(rows.slice(from, from + CHUNK))
}

/**
 * What the account's latest crawl of a source did after the row `after` (0: from the start), and how far it is. Null when
 * the account has no such source or it was never crawled.
 */
export async function crawlLog(accountId: string, sourceId: string, after: number): Promise<CrawlLog | null> {
  const crawl = await db
    .from('crawls')
    .join('data_sources', 'data_sources.id', 'crawls.source_id')
    .where({ 'crawls.source_id': sourceId, 'data_sources.user_id': accountId })
    .select('crawls.*')
    .first()
  if (!crawl) return null

  const rows = await db
    .from('crawl_events')
    .where('source_id', sourceId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(MOST_ROWS)
  return {
    state: crawl.state,
    startedAt: iso(crawl.started_at_ms),
    finishedAt: crawl.finished_at_ms === null ? null : iso(crawl.finished_at_ms),
    counts: await countPages(sourceId, crawl.cycle),
    rows: rows.map((row) => ({
      id: Number(row.id),
      at: iso(row.at_ms),
      event: row.event,
      url: row.url,
      status: row.status,
      note: row.note,
    })),
  }
}

async function countPages(sourceId: string, cycle: number): Promise<CrawlLog['counts']> {
  const rows = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, kind: 'page' })
    .groupBy('state')
    .select('state')
    .count('* as total')
  const of = (...states: string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + Number(row.total), 0)
  return {
    found: rows.reduce((sum, row) => sum + Number(row.total), 0),
    fetched: of('fetched', 'unchanged'),
    skipped: of('skipped', 'removed'),
    failed: of('failed'),
    waiting: of('waiting'),
  }
}

function iso(ms: number | string): string {
  return new Date(Number(ms)).toISOString()
}
