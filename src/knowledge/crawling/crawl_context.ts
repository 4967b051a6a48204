import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { IngestPorts } from '../ingest/ingest_ports.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataSource from '../items/models/data_source.js'
import { crawlPlan, siteFor } from './crawl_plan.js'
import type { CrawlRow } from './crawl_rows.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import type { CrawlScope } from './frontier.js'

export type CrawlPorts = ItemPorts & Pick<IngestPorts, 'fetcher'>

/** Everything that fetching one page needs to know. */
export type CrawlContext = CrawlScope & {
  ports: CrawlPorts
  crawlerSettings: CrawlerSettings
  source: DataSource
  crawl: CrawlRow
  step: string
}

/** The context of a step, or null when the crawl has ended, is paused, or another step has taken over. */
export async function loadCrawlStep(
  ports: CrawlPorts,
  crawlerSettings: CrawlerSettings,
  sourceId: string,
  step: string
): Promise<CrawlContext | null> {
  const crawl: CrawlRow | null = await db
    .from('crawls')
    .where({ source_id: sourceId, step, state: 'crawling' })
    .first()
  const source = crawl && (await DataSource.find(sourceId))
  if (!crawl || !source || source.state === 'paused') return null
  const plan = crawlPlan(source)
  const site = siteFor(plan, crawl.landed_url)
  return {
    ports,
    crawlerSettings,
    source,
    crawl,
    step,
    sourceId,
    plan,
    site,
    cycle: crawl.cycle,
    nowMs: crawlerSettings.nowMs(),
  }
}

/**
 * Runs the work in a transaction unless another step has taken over; false when one has. Two steps of one crawl may run at
 * once, for example after a killed process, and still write no page twice.
 */
export function ifStepIsCurrent(
  { sourceId, step }: CrawlContext,
  work: (trx: TransactionClientContract) => Promise<void>
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const locked = await trx
      .from('crawls')
      .where({ source_id: sourceId, step, state: 'crawling' })
      .update({ step })
    if (Number(locked) === 0) return false
    await work(trx)
    return true
  })
}
