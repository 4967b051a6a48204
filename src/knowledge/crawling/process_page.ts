import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fullAccount } from '../items/quota.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import type { PageRow } from './crawl_rows.js'
import { siteFor } from './crawl_plan.js'
import { addToFrontier } from './frontier.js'
import { judgePage } from './judge_page.js'
import { prepareItem } from './prepare_item.js'
import { pageAddress, pageKey } from './page_address.js'
import type { Robots } from '../fetching/robots.js'
import { withdrawPageItem, CLEARED_CACHE_FIELDS, recordOutcome } from './record_outcome.js'
import { addressOnSite } from './site.js'
import { ifStepIsCurrent, type CrawlContext } from './crawl_context.js'
import type { PageFetch } from './fetch_page.js'

type Page = Extract<PageFetch, { kind: 'page' }>

/** Makes a fetched page an item, or records why not, and adds its links to the frontier in the same transaction. */
export async function processPage(
  before: CrawlContext,
  requested: PageRow,
  pageFetch: Page,
  robots: Robots | null
): Promise<void> {
  const context = requested.depth === 0 ? await recordLanding(before, requested, pageFetch) : before
  const url = context.plan.single
    ? pageAddress(new URL(pageFetch.fetched.url))
    : addressOnSite(context.site, pageFetch.fetched.url, requested.url)
  if (!url) return skip(context, requested, 'other_site', pageFetch)
  if (robots && !robots.allows(url)) return skip(context, requested, 'robots', pageFetch)

  const moved = pageKey(url) !== requested.url_key
  const row = moved ? await claimRow(context, requested, url) : requested
  if (moved) await skip(context, requested, 'redirect', pageFetch)
  if (row) await processRow(context, row, pageFetch, url)
}

/** If the start page redirects, the target is the site to crawl. */
async function recordLanding(
  context: CrawlContext,
  start: PageRow,
  { fetched, page }: Page
): Promise<CrawlContext> {
  if (start.url_key !== pageKey(context.plan.start)) return context
  const { source } = context
  await ifStepIsCurrent(context, async (trx) => {
    await trx.from('crawls').where('source_id', context.sourceId).update({ landed_url: fetched.url })
    if (!page?.title || source.title !== source.url?.slice(0, MAX_TITLE_CHARACTERS)) return
    const title = page.title.slice(0, MAX_TITLE_CHARACTERS)
    await trx.from('data_sources').where({ id: source.id, title: source.title }).update({ title })
  })
  return { ...context, site: siteFor(context.plan, fetched.url) }
}

/** The row of the page that a redirect led to, or null when that page is already done in this cycle. */
async function claimRow(context: CrawlContext, requested: PageRow, url: URL): Promise<PageRow | null> {
  let row: PageRow | null = null
  await ifStepIsCurrent(context, async (trx) => {
    const at = { source_id: context.sourceId, url_key: pageKey(url) }
    const existing: PageRow | null = await trx.from('crawl_pages').where(at).first()
    const fresh = {
      url: url.href,
      depth: requested.depth,
      cycle: context.cycle,
      state: 'waiting',
      note: null,
    }
    if (!existing)
      await trx.table('crawl_pages').insert({ ...at, ...fresh, kind: 'page', found_at_ms: context.nowMs })
    else if (existing.cycle < context.cycle)
      await trx.from('crawl_pages').where('id', existing.id).update(fresh)
    // A page skipped for its canonical address that redirects back to it is processed after all.
    else if (existing.state !== 'waiting' && existing.note !== 'canonical') return
    row = await trx.from('crawl_pages').where(at).first()
  })
  return row
}

async function skip(
  context: CrawlContext,
  page: PageRow,
  reason: 'other_site' | 'robots' | 'redirect',
  { fetched }: Page
): Promise<void> {
  await withdrawPageItem(context, page)
  await ifStepIsCurrent(context, (trx) =>
    recordOutcome(trx, context, page, 'skipped', reason, { ...CLEARED_CACHE_FIELDS, status: fetched.status })
  )
}

async function processRow(context: CrawlContext, row: PageRow, pageFetch: Page, url: URL): Promise<void> {
  // Read outside the transaction: nothing else writes to this crawl, and a short transaction blocks fewer writers.
  const verdict = await judgePage(context, row, pageFetch, url)
  if (!verdict.reason && !row.item_id && (await fullAccount(context.source.workspaceId)))
    verdict.reason = 'account_full'
  if (verdict.reason) {
    const { reason, canonical } = verdict
    await withdrawPageItem(context, row)
    await ifStepIsCurrent(context, async (trx) => {
      await recordOutcome(trx, context, row, 'skipped', reason, {
        ...CLEARED_CACHE_FIELDS,
        status: pageFetch.fetched.status,
      })
      if (canonical) await addToFrontier(trx, context, [canonical], row.depth)
      else await followLinks(trx, context, row, pageFetch)
    })
    return
  }

  const prepared = await prepareItem(context, row, pageFetch, url)
  const { status, headers } = pageFetch.fetched
  const current = await ifStepIsCurrent(context, async (trx) => {
    const item_id = await prepared.write(trx)
    const links = JSON.stringify(await followLinks(trx, context, row, pageFetch))
    const facts = {
      status,
      links,
      item_id,
      etag: headers.get('etag'),
      last_modified: headers.get('last-modified'),
    }
    await recordOutcome(trx, context, row, prepared.unchanged ? 'unchanged' : 'fetched', null, {
      ...facts,
      text_hash: pageFetch.textHash,
    })
  })
  await (current ? prepared.broadcast() : prepared.undo())
}

async function followLinks(
  trx: TransactionClientContract,
  context: CrawlContext,
  row: PageRow,
  { page, directives }: Page
): Promise<number[]> {
  if (!page || context.plan.single || directives.nofollow) return []
  const urls = page.links
    .map((href) => addressOnSite(context.site, href, page.base))
    .filter((url) => url !== null)
  return addToFrontier(trx, context, urls, row.depth + 1)
}
