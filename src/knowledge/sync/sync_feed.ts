import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import type { FeedEntry } from '../documents/feeds/feed.js'
import { hubFromLinkHeader } from './websub/hub_link.js'
import { updateHub } from './websub/hub_subscriptions.js'
import type { SyncResult } from '../items/next_sync.js'
import type { SyncPorts } from './sync_ports.js'
import type DataSource from '../items/models/data_source.js'
import type { AddressFailure } from '../fetching/fetch_address.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import { fullAccount } from '../items/quota.js'
import { saveEntries } from './save_entries.js'
import { loadFeed } from './load_feed.js'
import { withdrawVanished } from './withdraw_entries.js'

/** Brings a source in line with its feed: indexes new and changed entries, deletes withdrawn ones. */
export async function syncFeed(
  ports: SyncPorts,
  source: DataSource
): Promise<Result<SyncResult, AddressFailure>> {
  const loaded = await loadFeed(ports, source)
  if (!loaded.ok) return loaded
  const { feed, headers, url, notBefore } = loaded.value
  if (!feed) return ok({ notBefore, schedule: source.feedSchedule })

  source.feedSchedule = feed.schedule
  if (feed.title && source.title === source.url) source.title = feed.title.slice(0, MAX_TITLE_CHARACTERS)
  await withdrawVanished(ports, source, feed)
  const saved = await saveEntries(ports, source, newestEntries(feed.entries), feed.language)
  await updateHub(ports, source, hubFromLinkHeader(headers, url) ?? feed.hub)

  if (saved.refused > 0) {
    // Forget the cached feed, so that the next sync sees the refused entries again.
    source.merge({ etag: null, lastModified: null, bodyHash: null })
    const code = (await fullAccount(source.workspaceId)) ?? 'too_many_items'
    return fail({ code, detail: `${saved.refused} entries exceed the quota` })
  }
  return ok({ notBefore, schedule: feed.schedule })
}

/** The newest entries, newest first; a feed with undated entries keeps its own order. */
export function newestEntries(entries: FeedEntry[]): FeedEntry[] {
  if (entries.length <= LIMITS.feedEntries) return entries
  const dated = entries.every(({ publishedAt }) => publishedAt !== null)
  const ordered = dated
    ? entries.toSorted((one, other) => Date.parse(other.publishedAt!) - Date.parse(one.publishedAt!))
    : entries
  return ordered.slice(0, LIMITS.feedEntries)
}
