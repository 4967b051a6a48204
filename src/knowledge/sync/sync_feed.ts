import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import type { FeedEntry } from '../documents/feeds/feed.js'
import { hubFromLinkHeader } from './websub/hub_link.js'
import { updateHub } from './websub/update_hub.js'
import type { SyncResult } from '../items/schedule_next_sync.js'
import type { SyncPorts } from './sync_ports.js'
import type DataSource from '../items/models/data_source.js'
import type { AddressFailure } from '../fetching/fetch_address.js'
import { saveEntries } from './save_entries.js'
import { loadFeed } from './load_feed.js'
import { withdrawVanished } from './withdraw_entries.js'

/** Brings a source in step with its feed: what is new or changed is read, what was taken back is out of every answer. */
export async function syncFeed(
  ports: SyncPorts,
  source: DataSource
): Promise<Result<SyncResult, AddressFailure>> {
  const loaded = await loadFeed(ports, source)
  if (!loaded.ok) return loaded
  const { feed, headers, url, notBefore } = loaded.value
  if (!feed) return ok({ notBefore, pace: source.feedPace })

  source.feedPace = feed.pace
  if (feed.title && source.title === source.url) source.title = feed.title.slice(0, 300)
  await withdrawVanished(ports, source, feed)
  const kept = await saveEntries(ports, source, newestEntries(feed.entries))
  await updateHub(ports, source, hubFromLinkHeader(headers, url) ?? feed.hub)

  if (kept.refused > 0) {
    // What did not fit must be seen as new again when there is room.
    source.merge({ etag: null, lastModified: null, bodyHash: null })
    return fail({ code: 'too_many_items', detail: `${kept.refused} entries found no room` })
  }
  return ok({ notBefore, pace: feed.pace })
}

/** The newest entries, newest first; those without a date keep the feed's order. */
export function newestEntries(entries: FeedEntry[]): FeedEntry[] {
  if (entries.length <= LIMITS.feedEntries) return entries
  const dated = entries.every(({ publishedAt }) => publishedAt !== null)
  const ordered = dated
    ? entries.toSorted((one, other) => Date.parse(other.publishedAt!) - Date.parse(one.publishedAt!))
    : entries
  return ordered.slice(0, LIMITS.feedEntries)
}
