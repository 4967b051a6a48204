import { fetchAddress } from '../fetching/fetch_address.js'
import type { Robots } from '../fetching/robots.js'
import { addToFrontier } from './frontier.js'
import type { PageRow } from './crawl_rows.js'
import { readSitemap } from '../fetching/read_sitemap.js'
import { MAX_PAGES_PER_SITEMAP, MAX_SITEMAP_DEPTH, MAX_SITEMAPS, SITEMAP_CHUNK } from './limits.js'
import { recordOutcome, recordFailed } from './record_outcome.js'
import { addressOnSite } from './site.js'
import { ifStepIsCurrent, type CrawlContext } from './crawl_context.js'

/** Adds the sitemaps that robots.txt names, else the conventional one. */
export async function addSitemaps(context: CrawlContext, landedUrl: string, robots: Robots): Promise<void> {
  const named = robots.sitemaps
    .map((href) => URL.parse(href, landedUrl))
    .filter((url) => /^https?:$/.test(url?.protocol ?? ''))
  const urls = named.length > 0 ? named.map((url) => url!) : [new URL('/sitemap.xml', landedUrl)]
  await ifStepIsCurrent(
    context,
    async (trx) => void (await addToFrontier(trx, context, urls.slice(0, MAX_SITEMAPS), 0, 'sitemap'))
  )
}

export async function fetchSitemap(context: CrawlContext, row: PageRow): Promise<void> {
  const fetched = await fetchAddress(context.ports.fetcher, row.url, { accept: 'sitemap' })
  const status = fetched.ok ? fetched.value.status : (fetched.error.status ?? null)
  if (!fetched.ok && (status === null || status >= 500))
    return recordFailed(context, row, { code: 'server_error', status, waitMs: 0 })
  if (!fetched.ok) {
    await ifStepIsCurrent(
      context,
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
    .map((href) => addressOnSite(context.site, href, row.url))
    .filter((url) => url !== null)
    .slice(0, MAX_PAGES_PER_SITEMAP)
  // In several transactions, so that a long sitemap does not block other writers. Adding a page twice adds nothing.
  for (let from = 0; from < pages.length; from += SITEMAP_CHUNK) {
    if (
      !(await ifStepIsCurrent(
        context,
        async (trx) => void (await addToFrontier(trx, context, pages.slice(from, from + SITEMAP_CHUNK), 1))
      ))
    )
      return
  }
  await ifStepIsCurrent(context, async (trx) => {
    if (row.depth < MAX_SITEMAP_DEPTH) {
      const { total } = await trx
        .from('crawl_pages')
        .where({ source_id: context.sourceId, cycle: context.cycle, kind: 'sitemap' })
        .count('* as total')
        .firstOrFail()
      const urls = found.sitemaps.map((href) => URL.parse(href)).filter((url) => url !== null)
      await addToFrontier(
        trx,
        context,
        urls.slice(0, Math.max(0, MAX_SITEMAPS - Number(total))),
        row.depth + 1,
        'sitemap'
      )
    }
    await recordOutcome(trx, context, row, 'fetched', null, { status })
  })
}
