import type { Robots } from '../fetching/robots.js'
import { addFound } from './frontier.js'
import type { PageRow } from './crawl_rows.js'
import { readSitemap } from '../fetching/read_sitemap.js'
import { settle } from './record_outcome.js'
import { settleFailed } from './record_fetch.js'
import { addressOnSite } from './site.js'
import { whileCurrent, type Turn } from './crawl_context.js'

const MOST_SITEMAPS = 50
const DEEPEST_INDEX = 2
const MOST_PAGES = 5_000
const CHUNK = 300
const ACCEPT = 'application/xml,text/xml;q=0.9,text/plain;q=0.8,*/*;q=0.5'

/** Sitemaps that robots.txt names, else the one in the usual place. */
export async function addSitemaps(turn: Turn, landedUrl: string, robots: Robots): Promise<void> {
  const named = robots.sitemaps
    .map((href) => URL.parse(href, landedUrl))
    .filter((url) => /^https?:$/.test(url?.protocol ?? ''))
  const urls = named.length > 0 ? named.map((url) => url!) : [new URL('/sitemap.xml', landedUrl)]
  await whileCurrent(
    turn,
    async (trx) => void (await addFound(trx, turn, urls.slice(0, MOST_SITEMAPS), 0, 'sitemap'))
  )
}

export async function visitSitemap(turn: Turn, row: PageRow): Promise<void> {
  const fetched = await turn.knowledge.fetcher.get(row.url, { accept: ACCEPT })
  const status = fetched.ok ? fetched.value.status : null
  if (!fetched.ok || status! >= 500)
    return settleFailed(turn, row, { code: 'server_error', status, waitMs: 0 })
  if (status! >= 300) {
    await whileCurrent(
      turn,
      async (trx) =>
        void (await trx
          .from('crawl_pages')
          .where('id', row.id)
          .update({ state: 'failed', status, note: 'not_found' }))
    )
    return
  }

  const found = await readSitemap(fetched.value.bytes)
  const pages = found.pages
    .map((href) => addressOnSite(turn.site, href, row.url))
    .filter((url) => url !== null)
    .slice(0, MOST_PAGES)
  // In several transactions, so that nobody waits for a long sitemap; adding them again adds nothing.
  for (let from = 0; from < pages.length; from += CHUNK) {
    if (
      !(await whileCurrent(
        turn,
        async (trx) => void (await addFound(trx, turn, pages.slice(from, from + CHUNK), 1))
      ))
    )
      return
  }
  await whileCurrent(turn, async (trx) => {
    if (row.depth < DEEPEST_INDEX) {
      const { total } = await trx
        .from('crawl_pages')
        .where({ source_id: turn.sourceId, cycle: turn.cycle, kind: 'sitemap' })
        .count('* as total')
        .firstOrFail()
      const urls = found.sitemaps.map((href) => URL.parse(href)).filter((url) => url !== null)
      await addFound(
        trx,
        turn,
        urls.slice(0, Math.max(0, MOST_SITEMAPS - Number(total))),
        row.depth + 1,
        'sitemap'
      )
    }
    await settle(trx, turn, row, 'fetched', null, { status })
  })
}
