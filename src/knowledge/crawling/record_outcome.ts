import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withdrawItems } from '../items/delete_items.js'
import { logEvents } from './crawl_log.js'
import type { PageRow, PageState, SkipReason } from './crawl_rows.js'
import { type CrawlContext, ifStepIsCurrent } from './crawl_context.js'
import { isRetryable, type FailureCode } from '../items/failures.js'
import { addToFrontier } from './frontier.js'
import { postponeHost } from '../fetching/hosts.js'
import { FIRST_RETRY_MS, MAX_LINKS_PER_PAGE, MAX_TRIES_PER_PAGE, RETRY_FACTOR } from './limits.js'
import type { PageFetch } from './fetch_page.js'

type OutcomeFields = Partial<
  Pick<PageRow, 'status' | 'etag' | 'last_modified' | 'text_hash' | 'links' | 'item_id'>
>

export async function recordOutcome(
  trx: TransactionClientContract,
  context: CrawlContext,
  page: PageRow,
  state: Exclude<PageState, 'waiting'>,
  note: SkipReason | string | null,
  fields: OutcomeFields = {}
): Promise<void> {
  const { sourceId, nowMs } = context
  await trx
    .from('crawl_pages')
    .where('id', page.id)
    .update({ ...fields, state, note, fetched_at_ms: nowMs })
  await logEvents(trx, sourceId, nowMs, [{ event: state, url: page.url, status: fields.status, note }])
}

/** Removes a page's item from all answers; false when it had none. */
export async function withdrawPageItem({ ports, source }: CrawlContext, page: PageRow): Promise<boolean> {
  if (!page.item_id) return false
  await withdrawItems(ports, source.workspaceId, [page.item_id])
  return true
}

export const CLEARED_CACHE_FIELDS = {
  etag: null,
  last_modified: null,
  text_hash: null,
  links: null,
  item_id: null,
}

/** Keeps the item and follows the links of the last fetch. */
export async function recordNotModified(
  context: CrawlContext,
  page: PageRow,
  { fetched }: Extract<PageFetch, { kind: 'not_modified' }>
): Promise<void> {
  const ids = (JSON.parse(page.links ?? '[]') as number[]).slice(0, MAX_LINKS_PER_PAGE)
  await ifStepIsCurrent(context, async (trx) => {
    const linked =
      ids.length > 0 ? await trx.from('crawl_pages').whereIn('id', ids).orderBy('id').select('url') : []
    const urls = linked.map(({ url }) => new URL(url))
    const links = JSON.stringify(await addToFrontier(trx, context, urls, page.depth + 1))
    await recordOutcome(trx, context, page, 'unchanged', null, { status: fetched.status, links })
  })
}

/** A page that is gone is removed from answers at once. */
export async function recordGone(context: CrawlContext, page: PageRow, status: number): Promise<void> {
  const removed = await withdrawPageItem(context, page)
  const state = removed ? 'removed' : 'failed'
  await ifStepIsCurrent(context, (trx) =>
    recordOutcome(trx, context, page, state, removed ? 'gone' : 'not_found', {
      ...CLEARED_CACHE_FIELDS,
      status,
    })
  )
}

/** A temporary failure is retried later; until then the earlier version of the page keeps answering. */
export async function recordFailed(
  context: CrawlContext,
  page: PageRow,
  failed: { code: FailureCode; status: number | null; waitMs: number }
): Promise<void> {
  const { code, status } = failed
  const waitMs = Math.max(failed.waitMs, FIRST_RETRY_MS * RETRY_FACTOR ** page.tries)
  if (code === 'rate_limited') await postponeHost(context.crawlerSettings, new URL(page.url).origin, waitMs)
  const isRetried = isRetryable(code) && page.tries + 1 < MAX_TRIES_PER_PAGE
  await ifStepIsCurrent(context, async (trx) => {
    if (!isRetried) return recordOutcome(trx, context, page, 'failed', code, { status })
    const retry = { tries: page.tries + 1, due_at_ms: context.nowMs + waitMs, status, note: code }
    await trx.from('crawl_pages').where('id', page.id).update(retry)
  })
}

export async function recordSkipped(
  context: CrawlContext,
  page: PageRow,
  reason: 'robots' | 'page_limit'
): Promise<void> {
  await withdrawPageItem(context, page)
  await ifStepIsCurrent(context, (trx) =>
    recordOutcome(trx, context, page, 'skipped', reason, CLEARED_CACHE_FIELDS)
  )
}
