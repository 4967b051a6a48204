import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import type { Fetched } from '#src/shared/fetch/safe_fetch'
import type { Feed } from '../documents/feeds/feed.js'
import { cacheValidators, conditionalHeaders, notBefore } from '../fetching/cache_headers.js'
import type { SyncPorts } from './sync_ports.js'
import type DataSource from '../items/models/data_source.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { fetchAddress, readable, type AddressFailure } from '../fetching/fetch_address.js'
import { findsFeed } from '../items/source_kinds.js'
import { commonFeedUrls } from '../documents/feeds/urls.js'
import { MAX_NAMED_FEEDS } from './limits.js'

/** `feed` is null when nothing changed since the last sync. */
export type LoadedFeed = { feed: Feed | null; headers: Headers; url: string; notBefore: DateTime | null }

/** Loads a source's feed with a conditional request, and sets on the source what the next request needs. */
export async function loadFeed(
  ports: SyncPorts,
  source: DataSource
): Promise<Result<LoadedFeed, AddressFailure>> {
  const address = source.feedUrl ?? source.url!
  const fetched = await fetchAddress(ports.fetcher, address, {
    accept: 'feed',
    headers: source.lastSyncedAt ? conditionalHeaders(source) : {},
  })
  if (!fetched.ok) return forgetLostFeed(source, fetched.error)
  if (isUnchanged(source, fetched.value)) return ok(toLoadedFeed(null, fetched.value))

  const read = await ports.extractor.feed(readable(fetched.value))
  if (read.ok) return ok(rememberFeed(source, read.value, fetched.value))
  if (read.error !== 'not_a_feed') return fail({ code: read.error, detail: address })
  if (source.feedUrl) return forgetLostFeed(source, { code: 'not_a_feed', detail: address })
  if (!findsFeed(source.kind)) return fail({ code: 'not_a_feed', detail: address })

  const found = await findFeed(ports, fetched.value)
  if (!found.ok) return found
  source.feedUrl = found.value.fetched.url
  return ok(rememberFeed(source, found.value.feed, found.value.fetched))
}

function isUnchanged(source: DataSource, { status, bytes }: Fetched): boolean {
  if (status === 304) return true
  return source.lastSyncedAt !== null && source.bodyHash === sha256(bytes)
}

function rememberFeed(source: DataSource, feed: Feed, fetched: Fetched): LoadedFeed {
  const { headers, movedTo, bytes } = fetched
  if (movedTo && source.feedUrl) source.feedUrl = movedTo
  else if (movedTo) source.url = movedTo
  source.merge({ ...cacheValidators(headers), bodyHash: sha256(bytes) })
  return toLoadedFeed(feed, fetched)
}

function toLoadedFeed(feed: Feed | null, { headers, url }: Fetched): LoadedFeed {
  return { feed, headers, url, notBefore: notBefore(headers, DateTime.utc()) }
}

/** A feed that was found on a page is searched for again at the next sync. */
function forgetLostFeed(source: DataSource, problem: AddressFailure): Result<never, AddressFailure> {
  const hasMoved = problem.code === 'not_found' || problem.code === 'gone' || problem.code === 'not_a_feed'
  if (!source.feedUrl || !hasMoved) return fail(problem)
  source.merge({ feedUrl: null, etag: null, lastModified: null, bodyHash: null })
  return fail({ ...problem, code: problem.code === 'gone' ? 'not_found' : problem.code })
}

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
