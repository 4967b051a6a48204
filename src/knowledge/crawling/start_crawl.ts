import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { systemClock } from '#src/shared/clock'
import { newId } from '#src/shared/ids'
import { broadcastSource } from '../items/broadcast.js'
import { enqueueStep } from './crawl_step_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import type DataSource from '../items/models/data_source.js'
import { logEvents } from './crawl_log.js'
import { planHash, crawlPlan, type CrawlPlan } from './crawl_plan.js'
import type { CrawlRow } from './crawl_rows.js'
import { pageAddress, pageKey } from './page_address.js'

/** Starts a crawl of a website source, or continues an interrupted one. Idempotent. */
export async function startCrawl(ports: Pick<ItemPorts, 'publisher'>, source: DataSource): Promise<void> {
  const plan = crawlPlan(source)
  const nowMs = systemClock.nowMs()
  await db.transaction(async (trx) => {
    const crawl: CrawlRow | null = await trx.from('crawls').where('source_id', source.id).forUpdate().first()
    const isContinued = crawl?.state === 'crawling'
    if (!isContinued) await beginCycle(trx, source.id, plan, crawl, nowMs)
    await logEvents(trx, source.id, nowMs, [
      { event: isContinued ? 'continued' : 'started', url: source.url! },
    ])

    // The new id invalidates a step that may still be queued.
    const step = newId()
    await trx.from('crawls').where('source_id', source.id).update({ step })
    await enqueueStep(trx, { sourceId: source.id, step }, 0)
    source.useTransaction(trx)
    await source.merge({ state: 'fetching', errorCode: null, errorDetail: null, retryAt: null }).save()
  })
  await broadcastSource(ports, source)
}

async function beginCycle(
  trx: TransactionClientContract,
  sourceId: string,
  plan: CrawlPlan,
  before: CrawlRow | null,
  nowMs: number
) {
  const cycle = (before?.cycle ?? 0) + 1
  const options_hash = planHash(plan)
  const crawl = {
    cycle,
    state: 'crawling',
    landed_url: null,
    options_hash,
    started_at_ms: nowMs,
    finished_at_ms: null,
  }
  if (before) await trx.from('crawls').where('source_id', sourceId).update(crawl)
  else await trx.table('crawls').insert({ source_id: sourceId, ...crawl })
  await trx.from('crawl_events').where('source_id', sourceId).delete()

  if (before && before.options_hash !== options_hash) {
    // Other links count now, so every page must be read again.
    await trx.from('crawl_pages').where('source_id', sourceId).update({ etag: null, last_modified: null })
  }
  await addStart(trx, sourceId, plan, cycle, nowMs)
}

/** Bypasses the frontier's rules: the start page is fetched for its links even when a pattern excludes it. */
async function addStart(
  trx: TransactionClientContract,
  sourceId: string,
  { start }: CrawlPlan,
  cycle: number,
  nowMs: number
) {
  const at = { source_id: sourceId, url_key: pageKey(start) }
  const fresh = {
    url: pageAddress(start).href,
    depth: 0,
    cycle,
    state: 'waiting',
    note: null,
    tries: 0,
    due_at_ms: 0,
    status: null,
  }
  const updatedRows = await trx.from('crawl_pages').where(at).update(fresh)
  if (Number(updatedRows) === 0)
    await trx.table('crawl_pages').insert({ ...at, ...fresh, kind: 'page', found_at_ms: nowMs })
}
