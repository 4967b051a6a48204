import type { AddressInspection } from '#protocol/knowledge'
import { fail, ok, type Result } from '#src/shared/result'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import type { Fetched } from '#src/shared/fetch/safe_fetch'
import { contentKind } from '../fetching/content_kind.js'
import type { Feed } from '../documents/feeds/feed.js'
import { fetchAddress, readable, type AddressFailure } from '../fetching/fetch_address.js'
import { findFeed } from '../sync/load_feed.js'
import type { SyncPorts } from '../sync/sync_ports.js'
import { loadRobotsRules } from '../fetching/hosts.js'
import { readSitemap } from '../fetching/read_sitemap.js'
import { MAX_INSPECTED_SITEMAP_BYTES, MAX_INSPECTED_SITEMAPS, MAX_INSPECTION_MS } from './limits.js'

type InspectionPorts = Pick<SyncPorts, 'fetcher' | 'crawlerSettings' | 'extractor'>
type Inspected = Result<AddressInspection, AddressFailure>

/** Fetches an address without storing anything: a feed, a file, or a page with its site and its feed. */
export async function inspectAddress(ports: InspectionPorts, typed: string): Promise<Inspected> {
  const fetched = await fetchTyped(ports, typed)
  if (!fetched.ok) return fetched

  const input = readable(fetched.value)
  const feed = await ports.extractor.feed(input)
  if (feed.ok || feed.error === 'empty_feed') return ok(ofFeed(fetched.value, feed.ok ? feed.value : null))
  const { mediaType, bytes } = fetched.value
  return contentKind(mediaType, bytes) === 'html'
    ? ok(await ofPage(ports, fetched.value))
    : ofFile(ports, fetched.value)
}

/** Without a scheme it is https, or http where a server speaks no https. */
async function fetchTyped(ports: InspectionPorts, typed: string): Promise<Result<Fetched, AddressFailure>> {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d+/.test(typed)
  const fetch = async (url: string) => {
    const address = parseWebAddress(url, null)
    if (address.ok) return fetchAddress(ports.fetcher, address.value.href, { accept: 'page' })
    return fail({ code: address.error.code, detail: typed } as AddressFailure)
  }
  if (hasScheme) return fetch(typed)
  const secure = await fetch(`https://${typed}`)
  if (secure.ok || !SPEAKS_NO_TLS.has(secure.error.code)) return secure
  const plain = await fetch(`http://${typed}`)
  return plain.ok || plain.error.status ? plain : secure
}

const SPEAKS_NO_TLS: ReadonlySet<string> = new Set(['tls_failed', 'connection_failed'])

function ofFeed({ url }: Fetched, feed: Feed | null): AddressInspection {
  const kind = feed?.kind ?? 'rss'
  return {
    url,
    found: kind === 'podcast' ? 'podcast' : 'feed',
    kind,
    kinds: kind === 'podcast' ? ['podcast', 'rss'] : ['rss', 'blog'],
    feedUrl: url,
    ...facts(feed),
  }
}

async function ofFile(ports: InspectionPorts, file: Fetched): Promise<Inspected> {
  const read = await ports.extractor.page(readable(file))
  if (!read.ok) return { ok: false, error: { code: read.error, detail: file.url } }
  const { robots } = await inspectSite(ports, file.url)
  return ok({
    url: file.url,
    found: 'file',
    kind: 'website',
    kinds: ['website'],
    feedUrl: null,
    ...facts(null),
    title: read.value.document.title ?? nameOf(file.url),
    robots,
    byteSize: file.bytes.byteLength,
  })
}

function nameOf(url: string): string | null {
  const name = new URL(url).pathname.split('/').at(-1)
  return name || null
}

async function ofPage(ports: InspectionPorts, page: Fetched): Promise<AddressInspection> {
  const { url } = page
  const [found, { newestPageAt, ...site }] = await Promise.all([
    findFeed(ports, page),
    inspectSite(ports, url),
  ])
  if (!found.ok) {
    const read = await ports.extractor.page(readable(page))
    const title = read.ok ? read.value.document.title : null
    const base = { url, kind: 'website' as const, kinds: ['website' as const], feedUrl: null }
    const kind = isFrontPage(url) ? ('website' as const) : ('page' as const)
    return { ...base, found: kind, ...facts(null), title, newestEntryAt: newestPageAt, ...site }
  }
  const { feed, fetched } = found.value
  const isPodcast = feed.kind === 'podcast'
  const feedKind = isPodcast ? ('podcast' as const) : ('blog' as const)
  const others: AddressInspection['kinds'] = isPodcast ? ['podcast', 'blog', 'rss'] : ['blog', 'rss']
  // The address of a post means the post; that of a blog's front page means all its posts.
  const isFront = isFrontPage(url)
  return {
    url,
    found: isFront ? feedKind : 'page',
    kind: isFront ? feedKind : 'website',
    kinds: isFront ? [...others.slice(0, 1), 'website', ...others.slice(1)] : ['website', ...others],
    feedUrl: fetched.url,
    ...facts(feed),
    ...site,
  }
}

const FRONT =
  /^\/(?:(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:blog|news|posts?|articles?|journal|weblog|podcasts?|show|episodes|aktuelles|neuigkeiten|nachrichten|beitr(?:ä|ae|%C3%A4)ge|artikel|folgen|actualit(?:és?|es?|%C3%A9s?)|noticias|not(?:í|i|%C3%AD)cias)?\/?)?$/i

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return search === '' && FRONT.test(pathname.replace(/index\.\w+$/, ''))
}

function facts(feed: Feed | null) {
  const dates = (feed?.entries ?? []).map((entry) => entry.publishedAt).filter((date) => date !== null)
  return {
    title: feed?.title ?? null,
    description: feed?.description ?? null,
    entriesCount: feed?.entries.length ?? null,
    newestEntryAt: dates.sort().at(-1) ?? null,
  }
}

type SiteFacts = {
  robots: 'allowed' | 'refused' | null
  sitemapUrls: number | null
  sitemapIsWhole: boolean
  newestPageAt: string | null
}

/** What the site's robots.txt says about an address, and how many pages its sitemaps list. */
async function inspectSite(
  { fetcher, crawlerSettings }: Pick<SyncPorts, 'fetcher' | 'crawlerSettings'>,
  address: string
): Promise<SiteFacts> {
  const url = new URL(address)
  const rules = await loadRobotsRules(fetcher, crawlerSettings, url.origin)
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
