import { fetchAddress } from '../fetching/fetch_address.js'
import { loadRobotsRules } from '../fetching/hosts.js'
import { readSitemap } from '../fetching/read_sitemap.js'
import { MAX_INSPECTED_SITEMAP_BYTES, MAX_INSPECTED_SITEMAPS, MAX_INSPECTION_MS } from './limits.js'
import type { SyncPorts } from '../sync/sync_ports.js'

export type SiteFacts = {
  robots: 'allowed' | 'refused' | null
  sitemapUrls: number | null
  sitemapIsWhole: boolean
  newestPageAt: string | null
}

/** What the site's robots.txt says about an address, and how many pages its sitemaps list. */
export async function inspectSite(
  { fetcher, crawlPolicy }: Pick<SyncPorts, 'fetcher' | 'crawlPolicy'>,
  address: string
): Promise<SiteFacts> {
  const url = new URL(address)
  const rules = await loadRobotsRules(fetcher, crawlPolicy, url.origin)
  if ('unavailable' in rules)
    return { robots: null, sitemapUrls: null, sitemapIsWhole: true, newestPageAt: null }
  const { sitemaps, allows } = rules.robots
  const named = sitemaps.map((href) => URL.parse(href, url)).filter((sitemap) => sitemap !== null)
  const first = named.length > 0 ? named : [new URL('/sitemap.xml', url)]
  return { robots: allows(url) ? 'allowed' : 'refused', ...(await countPages(fetcher, first)) }
}

async function countPages(fetcher: SyncPorts['fetcher'], first: URL[]) {
  const waiting = first.map(({ href }) => href)
  const seen = new Set<string>()
  const signal = AbortSignal.timeout(MAX_INSPECTION_MS)
  let pages: number | null = null
  let newestPageAt: string | null = null
  while (waiting.length > 0 && seen.size < MAX_INSPECTED_SITEMAPS && !signal.aborted) {
    const href = waiting.shift()!
    if (seen.has(href)) continue
    seen.add(href)
    const fetched = await fetchAddress(fetcher, href, {
      accept: 'sitemap',
      maxBytes: MAX_INSPECTED_SITEMAP_BYTES,
      signal,
    })
    if (!fetched.ok) continue
    const sitemap = await readSitemap(fetched.value.bytes)
    if (sitemap.pages.length + sitemap.sitemaps.length === 0) continue
    pages = (pages ?? 0) + sitemap.pages.length
    waiting.push(...sitemap.sitemaps)
    if (sitemap.newestAt && (newestPageAt === null || sitemap.newestAt > newestPageAt))
      newestPageAt = sitemap.newestAt
  }
  return { sitemapUrls: pages, sitemapIsWhole: waiting.length === 0, newestPageAt }
}
