import type { AddressInspection } from '#protocol/knowledge'
import { ok, type Result } from '#src/shared/result'
import { parseWebAddress } from '#src/shared/safe_fetch/web_address'
import type { Fetched } from '#src/shared/safe_fetch/safe_fetch'
import type { Feed } from '../feeds/feed.js'
import { fetchAddress, readable, type AddressProblem } from '../ingest/fetch_address.js'
import { findFeed } from '../ingest/find_feed.js'
import type { Knowledge } from '../knowledge.js'

/** Looks behind an address without keeping anything: a feed, or a page and the feed it names. */
export async function inspectAddress(
  knowledge: Knowledge,
  typed: string
): Promise<Result<AddressInspection, AddressProblem>> {
  const address = parseWebAddress(withScheme(typed), null)
  if (!address.ok) return { ok: false, error: { code: address.error.code, detail: typed } as AddressProblem }

  const fetched = await fetchAddress(knowledge.fetcher, address.value.href, 'page')
  if (!fetched.ok) return fetched

  const input = readable(fetched.value)
  const feed = await knowledge.extractor.feed(input)
  if (feed.ok || feed.error === 'empty_feed') return ok(ofFeed(fetched.value, feed.ok ? feed.value : null))
  return ok(await ofPage(knowledge, fetched.value))
}

function withScheme(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d+/.test(typed) ? typed : `https://${typed}`
}

function ofFeed({ url }: Fetched, feed: Feed | null): AddressInspection {
  const kind = feed?.kind ?? 'rss'
  return {
    url,
    kind,
    kinds: kind === 'podcast' ? ['podcast', 'rss'] : ['rss', 'blog'],
    feedUrl: url,
    ...facts(feed),
  }
}

async function ofPage(knowledge: Knowledge, page: Fetched): Promise<AddressInspection> {
  const found = await findFeed(knowledge, page)
  if (!found.ok) {
    const read = await knowledge.extractor.page(readable(page))
    const title = read.ok ? read.value.document.title : null
    return { url: page.url, kind: 'website', kinds: ['website'], feedUrl: null, ...facts(null), title }
  }
  const { feed, fetched } = found.value
  const kinds: AddressInspection['kinds'] =
    feed.kind === 'podcast' ? ['website', 'podcast', 'blog', 'rss'] : ['website', 'blog', 'rss']
  return { url: page.url, kind: 'website', kinds, feedUrl: fetched.url, ...facts(feed) }
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
