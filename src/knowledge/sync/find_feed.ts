import { fail, ok, type Result } from '#src/shared/result'
import type { Fetched } from '#src/shared/fetch/safe_fetch'
import type { Feed } from '../documents/feeds/feed.js'
import { commonFeedUrls } from '../documents/feeds/urls.js'
import { MAX_NAMED_FEEDS } from './limits.js'
import type { SyncPorts } from './sync_ports.js'
import { fetchAddress, readable, type AddressFailure } from '../fetching/fetch_address.js'

export type FoundFeed = { feed: Feed; fetched: Fetched }

/** The feed of a page: the first readable one that the page names, else the first at a conventional address. */
export async function findFeed(
  { fetcher, extractor }: Pick<SyncPorts, 'fetcher' | 'extractor'>,
  page: Fetched
): Promise<Result<FoundFeed, AddressFailure>> {
  const named = await extractor.feedLinks(readable(page))
  let problem: AddressFailure = { code: 'no_feed_found', detail: page.url }

  for (const address of named.length > 0 ? named.slice(0, MAX_NAMED_FEEDS) : commonFeedUrls(page.url)) {
    const fetched = await fetchAddress(fetcher, address, { accept: 'feed' })
    if (!fetched.ok) {
      if (named.length > 0) problem = fetched.error
      continue
    }
    const feed = await extractor.feed(readable(fetched.value))
    if (feed.ok) return ok({ feed: feed.value, fetched: fetched.value })
    if (named.length > 0) problem = { code: feed.error, detail: address }
  }
  return fail(problem)
}
