import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { itemsLeft } from '../items/quota.js'
import type { PageRow } from './crawl_rows.js'
import { siteFor } from './crawl_plan.js'
import { addFound } from './frontier.js'
import { judgePage } from './judge_page.js'
import { keptPage } from './prepare_item.js'
import { pageAddress, pageKey } from './page_address.js'
import type { Robots } from '../fetching/robots.js'
import { dropItem, FORGOTTEN, settle } from './record_outcome.js'
import { addressOnSite } from './site.js'
import { whileCurrent, type Turn } from './crawl_context.js'
import type { Visit } from './fetch_page.js'

type Page = Extract<Visit, { kind: 'page' }>

/** Makes what was fetched an item or says why not, and puts the page's links into the frontier: all or nothing. */
export async function settlePage(
  arrived: Turn,
  asked: PageRow,
  visit: Page,
  robots: Robots | null
): Promise<void> {
  const turn = asked.depth === 0 ? await land(arrived, asked, visit) : arrived
  const url = turn.plan.single
    ? pageAddress(new URL(visit.fetched.url))
    : addressOnSite(turn.site, visit.fetched.url, asked.url)
  if (!url) return skip(turn, asked, 'other_site', visit)
  if (robots && !robots.allows(url)) return skip(turn, asked, 'robots', visit)

  const moved = pageKey(url) !== asked.url_key
  const row = moved ? await rowAt(turn, asked, url) : asked
  if (moved) await skip(turn, asked, 'redirect', visit)
  if (row) await settleRow(turn, row, visit, url)
}

/** The start's own redirects decide where the site is. */
async function land(turn: Turn, start: PageRow, { fetched, page }: Page): Promise<Turn> {
  if (start.url_key !== pageKey(turn.plan.start)) return turn
  const { source } = turn
  await whileCurrent(turn, async (trx) => {
    await trx.from('crawls').where('source_id', turn.sourceId).update({ landed_url: fetched.url })
    if (!page?.title || source.title !== source.url?.slice(0, 300)) return
    const title = page.title.slice(0, 300)
    await trx.from('data_sources').where({ id: source.id, title: source.title }).update({ title })
  })
  return { ...turn, site: siteFor(turn.plan, fetched.url) }
}

/** The row of the page that a redirect led to, or null when that page had its turn in this cycle. */
async function rowAt(turn: Turn, asked: PageRow, url: URL): Promise<PageRow | null> {
  let row: PageRow | null = null
  await whileCurrent(turn, async (trx) => {
    const at = { source_id: turn.sourceId, url_key: pageKey(url) }
    const known: PageRow | null = await trx.from('crawl_pages').where(at).first()
    const fresh = { url: url.href, depth: asked.depth, cycle: turn.cycle, state: 'waiting', note: null }
    if (!known)
      await trx.table('crawl_pages').insert({ ...at, ...fresh, kind: 'page', found_at_ms: turn.nowMs })
    else if (known.cycle < turn.cycle) await trx.from('crawl_pages').where('id', known.id).update(fresh)
    // It named this address as its canonical one, which leads back to it.
    else if (known.state !== 'waiting' && known.note !== 'canonical') return
    row = await trx.from('crawl_pages').where(at).first()
  })
  return row
}

async function skip(
  turn: Turn,
  page: PageRow,
  reason: 'other_site' | 'robots' | 'redirect',
  { fetched }: Page
): Promise<void> {
  await dropItem(turn, page)
  await whileCurrent(turn, (trx) =>
    settle(trx, turn, page, 'skipped', reason, { ...FORGOTTEN, status: fetched.status })
  )
}

async function settleRow(turn: Turn, row: PageRow, visit: Page, url: URL): Promise<void> {
  // Read outside of the transaction that writes: nobody else writes to this crawl, and each commit waits for the disk.
  const judged = await judgePage(turn, row, visit, url)
  if (!judged.reason && !row.item_id && (await itemsLeft(turn.source.userId)) === 0)
    judged.reason = 'account_full'
  if (judged.reason) {
    const { reason, canonical } = judged
    await dropItem(turn, row)
    await whileCurrent(turn, async (trx) => {
      await settle(trx, turn, row, 'skipped', reason, { ...FORGOTTEN, status: visit.fetched.status })
      if (canonical) await addFound(trx, turn, [canonical], row.depth)
      else await follow(trx, turn, row, visit)
    })
    return
  }

  const kept = await keptPage(turn, row, visit, url)
  const { status, headers } = visit.fetched
  const current = await whileCurrent(turn, async (trx) => {
    const item_id = await kept.write(trx)
    const links = JSON.stringify(await follow(trx, turn, row, visit))
    const facts = {
      status,
      links,
      item_id,
      etag: headers.get('etag'),
      last_modified: headers.get('last-modified'),
    }
    await settle(trx, turn, row, kept.unchanged ? 'unchanged' : 'fetched', null, {
      ...facts,
      text_hash: visit.textHash,
    })
  })
  await (current ? kept.announce() : kept.undo())
}

async function follow(
  trx: TransactionClientContract,
  turn: Turn,
  row: PageRow,
  { page, directives }: Page
): Promise<number[]> {
  if (!page || turn.plan.single || directives.nofollow) return []
  const urls = page.links
    .map((href) => addressOnSite(turn.site, href, page.base))
    .filter((url) => url !== null)
  return addFound(trx, turn, urls, row.depth + 1)
}
