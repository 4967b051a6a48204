import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withdrawItems } from '../items/delete_items.js'
import type { CrawlEvent } from '#protocol/crawl'
import { logEvents } from './crawl_log.js'
import type { PageRow, PageState, SkipReason } from './crawl_rows.js'
import type { CrawlContext } from './crawl_context.js'

type OutcomeFields = Partial<
  Pick<PageRow, 'status' | 'etag' | 'last_modified' | 'text_hash' | 'links' | 'item_id'>
>

const EVENT: Record<Exclude<PageState, 'waiting'>, CrawlEvent> = {
  fetched: 'fetched',
  unchanged: 'unchanged',
  skipped: 'skipped',
  failed: 'failed',
  removed: 'removed',
}

/** Records in the page's row and in the log what became of it in this cycle. */
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
  await logEvents(trx, sourceId, nowMs, [{ event: EVENT[state], url: page.url, status: fields.status, note }])
}

/** Removes a page's item from all answers; false when it had none. */
export async function withdrawPageItem({ ports, source }: CrawlContext, page: PageRow): Promise<boolean> {
  if (!page.item_id) return false
  await withdrawItems(ports, source.userId, [page.item_id])
  return true
}

export const CLEARED_CACHE_FIELDS = {
  etag: null,
  last_modified: null,
  text_hash: null,
  links: null,
  item_id: null,
}
