import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CrawlCounts, CrawlEvent, CrawlLog, CrawlView, LogFilter } from '#protocol/crawl'
import { contains } from '#src/shared/database/connections'
import { crawlSentence } from './crawl_rows.js'
import { LOG_CHUNK, LOG_ROWS_PER_PAGE } from './limits.js'

const VIEWS: Record<Exclude<CrawlView, 'steps'>, CrawlEvent[]> = {
  read: ['fetched', 'unchanged'],
  left_out: ['skipped'],
  failed: ['failed', 'removed'],
  found: ['found'],
}

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
  for (let from = 0; from < rows.length; from += LOG_CHUNK)
    await trx.table('crawl_events').multiInsert(rows.slice(from, from + LOG_CHUNK))
}

/**
 * The progress and the log of a source's latest crawl, newest events first. Null when the workspace has no such source or it
 * was never crawled.
 */
export async function findCrawlLog(
  workspaceId: string,
  sourceId: string,
  filter: LogFilter
): Promise<CrawlLog | null> {
  const crawl = await db
    .from('crawls')
    .join('data_sources', 'data_sources.id', 'crawls.source_id')
    .where({ 'crawls.source_id': sourceId, 'data_sources.workspace_id': workspaceId })
    .select('crawls.*')
    .first()
  if (!crawl) return null

  const rows = await events(sourceId, filter).limit(LOG_ROWS_PER_PAGE + 1)
  const shown = rows.slice(0, LOG_ROWS_PER_PAGE)
  return {
    state: crawl.state,
    startedAt: iso(crawl.started_at_ms),
    finishedAt: crawl.finished_at_ms === null ? null : iso(crawl.finished_at_ms),
    counts: await countPages(sourceId, crawl.cycle),
    rows: shown.map((row) => ({
      id: Number(row.id),
      at: iso(row.at_ms),
      event: row.event,
      url: row.url,
      status: row.status,
      note: row.note,
      sentence: crawlSentence(row.event, row.note),
    })),
    olderBefore: rows.length > LOG_ROWS_PER_PAGE ? Number(shown.at(-1)!.id) : null,
  }
}

function events(sourceId: string, { view, search, before }: LogFilter) {
  const query = db.from('crawl_events').where('source_id', sourceId).orderBy('id', 'desc')
  if (view === 'steps') query.whereNot('event', 'found')
  else query.whereIn('event', VIEWS[view])
  if (before !== null) query.where('id', '<', before)
  if (search) query.whereRaw(...contains(query.client, ['url'], search))
  return query
}

async function countPages(sourceId: string, cycle: number): Promise<CrawlCounts> {
  const rows = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, kind: 'page' })
    .groupBy('state')
    .select('state')
    .count('* as total')
  const countOf = (...states: string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + Number(row.total), 0)
  return {
    found: rows.reduce((sum, row) => sum + Number(row.total), 0),
    fetched: countOf('fetched', 'unchanged'),
    skipped: countOf('skipped'),
    failed: countOf('failed', 'removed'),
    waiting: countOf('waiting'),
  }
}

function iso(ms: number | string): string {
  return new Date(Number(ms)).toISOString()
}
