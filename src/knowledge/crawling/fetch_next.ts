import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../items/failures.js'
import DataItem from '../items/models/data_item.js'
import { withdrawItems } from '../items/delete_items.js'
import { logEvents } from './crawl_log.js'
import type { PageRow } from './crawl_rows.js'
import { finishCrawl } from './finish_crawl.js'
import { nextDueMs, nextPage } from './frontier.js'
import { loadRobotsRules, reserveHostSlot } from '../fetching/hosts.js'
import { MAX_FETCHES_PER_KEPT_PAGE } from './limits.js'
import { pageKey } from './page_address.js'
import {
  CLEARED_CACHE_FIELDS,
  recordFailed,
  recordGone,
  recordNotModified,
  recordSkipped,
} from './record_outcome.js'
import { processPage } from './process_page.js'
import { ifStepIsCurrent, type CrawlContext } from './crawl_context.js'
import { fetchPage, type PageFetch } from './fetch_page.js'
import { addSitemaps, fetchSitemap } from './fetch_sitemap.js'
import type { Robots } from '../fetching/robots.js'

/** What a step does after one page. */
export type StepProgress = 'fetched' | 'finished' | { waitMs: number }

/** The start page could not be fetched, so there is no site to crawl. */
export type StartFailure = { code: FailureCode; detail: string; status: number | null }

/** Fetches the next page of the frontier, if its host may be asked now. */
export async function fetchNext(context: CrawlContext): Promise<Result<StepProgress, StartFailure>> {
  const page = await nextPage(context.sourceId, context.cycle, context.nowMs)
  if (!page) return ok(await waitOrFinish(context))
  if (await isFull(context)) return ok(await skipRemainingPages(context))

  const rules = context.plan.single
    ? { robots: null }
    : await loadRobotsRules(context.ports.fetcher, context.crawlerSettings, new URL(page.url).origin)
  if ('unavailable' in rules)
    return recordFailure(context, page, { code: rules.unavailable, status: null, waitMs: 0 })
  const { robots } = rules
  if (page.kind === 'page' && robots && !robots.allows(new URL(page.url))) {
    await recordSkipped(context, page, 'robots')
    return ok('fetched')
  }

  const waitMs = await reserveHostSlot(context.crawlerSettings, new URL(page.url).origin, robots)
  if (waitMs > 0) return ok({ waitMs })
  if (page.kind === 'sitemap') {
    await fetchSitemap(context, page)
    return ok('fetched')
  }
  return recordFetch(
    context,
    page,
    await fetchPage(context.ports.fetcher, await withCacheFields(page), context.crawlerSettings),
    robots
  )
}

async function recordFetch(
  context: CrawlContext,
  page: PageRow,
  pageFetch: PageFetch,
  robots: Robots | null
): Promise<Result<StepProgress, StartFailure>> {
  if (pageFetch.kind === 'failed') return recordFailure(context, page, pageFetch)
  if (pageFetch.kind === 'gone' && isStart(context, page) && !(await hasItems(context))) {
    const { status } = pageFetch
    return fail({ code: 'not_found', detail: `HTTP ${status}`, status })
  }
  if (pageFetch.kind === 'gone') await recordGone(context, page, pageFetch.status)
  else if (pageFetch.kind === 'not_modified') await recordNotModified(context, page, pageFetch)
  else await processPage(context, page, pageFetch, robots)
  if (isStart(context, page) && robots)
    await addSitemaps(context, pageFetch.kind === 'page' ? pageFetch.fetched.url : page.url, robots)
  return ok('fetched')
}

async function recordFailure(
  context: CrawlContext,
  page: PageRow,
  failure: { code: FailureCode; status: number | null; waitMs: number }
) {
  const { code, status } = failure
  if (isStart(context, page)) return fail({ code, detail: status ? `HTTP ${status}` : code, status })
  await recordFailed(context, page, failure)
  return ok('fetched' as const)
}

function isStart({ plan }: CrawlContext, page: PageRow): boolean {
  return page.kind === 'page' && page.url_key === pageKey(plan.start)
}

async function waitOrFinish(context: CrawlContext): Promise<StepProgress> {
  const dueMs = await nextDueMs(context.sourceId, context.cycle)
  if (dueMs !== null) return { waitMs: Math.max(1, dueMs - context.nowMs) }
  return (await finishCrawl(context)) ? 'finished' : 'fetched'
}

/** Without a ready item, "not modified" would leave nothing to answer from, so such a page is fetched in full. */
async function withCacheFields(page: PageRow): Promise<PageRow> {
  const item = page.item_id ? await DataItem.find(page.item_id) : null
  return item?.state === 'ready' ? page : { ...page, etag: null, last_modified: null, text_hash: null }
}

/** Whether enough pages are kept, or so many were fetched in vain that the site must be a maze. */
async function isFull({ sourceId, cycle, plan }: CrawlContext): Promise<boolean> {
  const row = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, kind: 'page' })
    .whereNotNull('status')
    .whereNot('state', 'waiting')
    .count('* as fetched')
    .select(db.raw(`sum(case when state in ('fetched', 'unchanged') then 1 else 0 end) as kept`))
    .firstOrFail()
  return Number(row.kept) >= plan.maxPages || Number(row.fetched) >= plan.maxPages * MAX_FETCHES_PER_KEPT_PAGE
}

async function skipRemainingPages(context: CrawlContext): Promise<StepProgress> {
  const { sourceId, cycle, nowMs } = context
  const remaining: PageRow[] = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, state: 'waiting' })
  const itemIds = remaining.map(({ item_id }) => item_id).filter((id) => id !== null)
  if (itemIds.length > 0) await withdrawItems(context.ports, context.source.workspaceId, itemIds)
  await ifStepIsCurrent(context, async (trx) => {
    const skipped = { ...CLEARED_CACHE_FIELDS, state: 'skipped', note: 'page_limit' }
    await trx.from('crawl_pages').where({ source_id: sourceId, cycle, state: 'waiting' }).update(skipped)
    const pages = remaining.filter(({ kind }) => kind === 'page')
    await logEvents(
      trx,
      sourceId,
      nowMs,
      pages.map(({ url }) => ({ event: 'skipped', url, note: 'page_limit' }))
    )
  })
  return 'fetched'
}

async function hasItems({ sourceId }: CrawlContext): Promise<boolean> {
  return Boolean(await DataItem.query().where('sourceId', sourceId).first())
}
