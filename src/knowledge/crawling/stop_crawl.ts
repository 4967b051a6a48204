import db from '@adonisjs/lucid/services/db'
import type { ItemPorts } from '../items/item_ports.js'
import DataSource from '../items/models/data_source.js'
import { logEvents } from './crawl_log.js'
import type { CrawlRow } from './crawl_rows.js'
import { systemClock } from '#src/shared/clock'
import { finishSource, endedCrawl } from './finish_crawl.js'
import { requeueItems } from '../ingest/index_item_job.js'

/** Ends a crawl and keeps its pages. Null when the workspace has no such source or no crawl is running. */
export async function stopCrawl(
  ports: Pick<ItemPorts, 'publisher'>,
  workspaceId: string,
  sourceId: string
): Promise<DataSource | null> {
  if (!(await DataSource.query().where({ workspaceId, id: sourceId }).first())) return null

  const nowMs = systemClock.nowMs()
  const stopped = await db.transaction(async (trx) => {
    const crawl: CrawlRow | null = await trx
      .from('crawls')
      .where({ source_id: sourceId, state: 'crawling' })
      .forUpdate()
      .first()
    if (!crawl) return null
    // The crawl first, as wherever both are locked.
    const source = await DataSource.query({ client: trx }).where('id', sourceId).forUpdate().firstOrFail()
    await trx.from('crawls').where('source_id', sourceId).update(endedCrawl('stopped', nowMs))
    const waiting = { source_id: sourceId, cycle: crawl.cycle, state: 'waiting' }
    await trx.from('crawl_pages').where(waiting).update({ state: 'skipped', note: 'stopped' })
    await logEvents(trx, sourceId, nowMs, [{ event: 'stopped', url: source.url! }])
    if (source.state === 'paused') await requeueItems(trx, source)
    // Stopping a paused crawl ends the pause, so the source answers again.
    return source.merge({ state: 'indexing' }).save()
  })
  if (!stopped) return null
  await finishSource(ports, sourceId)
  return DataSource.find(sourceId)
}
