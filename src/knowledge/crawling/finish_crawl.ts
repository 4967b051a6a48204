import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { CrawlState } from '#protocol/crawl'
import { withdrawItems } from '../items/delete_items.js'
import type { FailureCode } from '../items/failures.js'
import { broadcastSource } from '../items/broadcast.js'
import { refreshSourceState, saveUnlessPaused } from '../items/source_state.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataSource from '../items/models/data_source.js'
import { scheduleNextSync, scheduleSyncAfterFailure } from '../items/next_sync.js'
import { fullAccount } from '../items/quota.js'
import { countItems } from '../items/count_items.js'
import { logEvents } from './crawl_log.js'
import type { PageRow } from './crawl_rows.js'
import { ifStepIsCurrent, type CrawlContext } from './crawl_context.js'

/**
 * Ends a crawl whose frontier is empty. Pages of earlier cycles that nothing links to anymore are queued first, because they
 * may be gone; returns false while there are any.
 */
export async function finishCrawl(context: CrawlContext): Promise<boolean> {
  if (await revisitUnlinked(context)) return false
  await withdrawSkipped(context)
  const ended = await ifStepIsCurrent(context, async (trx) => {
    await trx
      .from('crawl_pages')
      .where('source_id', context.sourceId)
      .where('cycle', '<', context.cycle)
      .whereNull('item_id')
      .delete()
    await trx
      .from('crawls')
      .where('source_id', context.sourceId)
      .update(endedCrawl('finished', context.nowMs))
    await logEvents(trx, context.sourceId, context.nowMs, [{ event: 'finished', url: context.source.url! }])
  })
  if (ended) await finishSource(context.ports, context.sourceId)
  return true
}

/** Deletes items of pages that the source's options exclude by now. */
async function withdrawSkipped({ ports, source, sourceId, cycle }: CrawlContext): Promise<void> {
  const refused: PageRow[] = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, state: 'skipped' })
    .whereNotNull('item_id')
  await withdrawItems(
    ports,
    source.workspaceId,
    refused.map(({ item_id }) => item_id!)
  )
}

async function revisitUnlinked(context: CrawlContext): Promise<boolean> {
  const { sourceId, cycle, plan } = context
  const unlinked = await unlinkedPages(context)
  if (unlinked.length === 0) return false
  if (plan.single) {
    await withdrawItems(
      context.ports,
      context.source.workspaceId,
      unlinked.map(({ item_id }) => item_id!)
    )
    return false
  }
  return ifStepIsCurrent(context, async (trx) => {
    const fresh = { cycle, state: 'waiting', note: null, tries: 0, due_at_ms: 0 }
    await trx
      .from('crawl_pages')
      .where('source_id', sourceId)
      .whereIn(
        'id',
        unlinked.map(({ id }) => id)
      )
      .update(fresh)
  })
}

function unlinkedPages({ sourceId, cycle }: CrawlContext): Promise<PageRow[]> {
  return db
    .from('crawl_pages')
    .where('source_id', sourceId)
    .where('cycle', '<', cycle)
    .whereNotNull('item_id')
    .limit(500)
}

export function endedCrawl(state: CrawlState, nowMs: number) {
  return { state, step: null, finished_at_ms: nowMs }
}

/** Sets the source's state after a crawl: by its items, or failed when there are none. */
export async function finishSource(ports: Pick<ItemPorts, 'publisher'>, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused') return
  const { items } = await countItems(sourceId)
  scheduleNextSync(source, { notBefore: null, schedule: null })
  source.merge({
    lastSyncedAt: DateTime.utc(),
    state: 'indexing',
    errorCode: null,
    errorDetail: null,
    retryAt: null,
  })
  if (items === 0)
    source.merge({
      state: 'failed',
      errorCode: await failureReason(source),
      errorDetail: 'the crawl kept no page',
    })
  else if (await hitItemLimit(sourceId)) {
    const code = await whyFull(source)
    scheduleSyncAfterFailure(source, code, null)
    source.merge({ errorCode: code, errorDetail: 'pages exceed the quota' })
  }
  await saveUnlessPaused(source)
  if (items === 0) await broadcastSource(ports, source)
  else await refreshSourceState(ports, sourceId)
}

async function hitItemLimit(sourceId: string): Promise<boolean> {
  const { cycle } = await db.from('crawls').where('source_id', sourceId).firstOrFail()
  const left = { source_id: sourceId, cycle, note: 'account_full' }
  return Boolean(await db.from('crawl_pages').where(left).first())
}

/** There may be room again by now. */
async function whyFull({ workspaceId }: DataSource): Promise<FailureCode> {
  return (await fullAccount(workspaceId)) ?? 'too_many_items'
}

async function failureReason(source: DataSource): Promise<FailureCode> {
  const start: PageRow | null = await db
    .from('crawl_pages')
    .where({ source_id: source.id, kind: 'page' })
    .orderBy('depth')
    .orderBy('id')
    .first()
  if (start?.note === 'account_full') return whyFull(source)
  if (start?.note === 'robots') return 'robots_refused'
  if (start?.note === 'not_found') return 'not_found'
  return start?.note === 'not_a_document' ? 'unsupported_type' : 'no_text'
}
