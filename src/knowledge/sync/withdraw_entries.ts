import { withdrawItems } from '../items/delete_items.js'
import type { Feed, FeedEntry } from '../documents/feeds/feed.js'
import type { ItemPorts } from '../items/item_ports.js'
import DataItem from '../items/models/data_item.js'
import type DataSource from '../items/models/data_source.js'
import { sha256 } from '#src/shared/crypto/sha256'

/** Deletes the items of entries that a complete feed no longer has or declares deleted. */
export async function withdrawVanished(ports: ItemPorts, source: DataSource, feed: Feed): Promise<void> {
  const items = await DataItem.query().where('sourceId', source.id).select('id', 'externalId', 'publishedAt')
  const known = items.map(({ externalId, publishedAt }) => ({
    externalId,
    publishedAtMs: publishedAt?.toMillis() ?? null,
  }))
  await withdraw(ports, source, items, vanishedEntries(known, feed, sha256))
}

export async function withdrawDeclared(ports: ItemPorts, source: DataSource, feed: Feed): Promise<void> {
  if (feed.removedIds.length === 0) return
  const items = await DataItem.query().where('sourceId', source.id).select('id', 'externalId')
  await withdraw(
    ports,
    source,
    items,
    feed.removedIds.map((id) => sha256(id))
  )
}

async function withdraw(ports: ItemPorts, source: DataSource, items: DataItem[], externalIds: string[]) {
  const withdrawn = new Set(externalIds)
  const ids = items.filter(({ externalId }) => withdrawn.has(externalId)).map(({ id }) => id)
  if (ids.length > 0) await withdrawItems(ports, source.workspaceId, ids)
}

type KnownEntry = { externalId: string; publishedAtMs: number | null }

/** Share of adjacent entries that must be in order for a feed to count as sorted. */
const SORTED = 0.8

/**
 * Known entries that the feed withdrew: those it declares deleted, and those missing although their date lies within
 * the period that the feed still covers. Entries that merely fell out of a short feed stay.
 */
function vanishedEntries(known: KnownEntry[], feed: Feed, idOf: (entryId: string) => string): string[] {
  const listed = new Set(feed.entries.map(({ id }) => idOf(id)))
  const declared = new Set(feed.removedIds.map(idOf))
  const missing = known.filter(({ externalId }) => !listed.has(externalId))
  const covers = coverage(known, missing, feed.entries, listed)
  return missing
    .filter((entry) => declared.has(entry.externalId) || covers(entry))
    .map(({ externalId }) => externalId)
}

function coverage(
  known: KnownEntry[],
  missing: KnownEntry[],
  entries: FeedEntry[],
  listed: Set<string>
): (entry: KnownEntry) => boolean {
  if (entries.length === 0) return () => false
  const start = windowStartMs(entries)
  if (start !== null) return ({ publishedAtMs }) => publishedAtMs !== null && publishedAtMs > start

  // In an unsorted feed, an entry counts as withdrawn only when nothing new arrived that could have displaced it.
  const before = new Set(known.map(({ externalId }) => externalId))
  const onlyShrank = missing.length > 0 && [...listed].every((id) => before.has(id))
  const oldest = Math.min(...entries.map(lastChangeMs).filter((date) => date !== null))
  return ({ publishedAtMs }) => onlyShrank && (publishedAtMs === null || publishedAtMs > oldest)
}

/** The date of the entry at the old end; an old post pinned to the other end does not widen the period. */
function windowStartMs(entries: FeedEntry[]): number | null {
  const dates = entries.map(lastChangeMs)
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined || dates.includes(null)) return null
  const falling = share(dates as number[], (one, next) => one >= next)
  const rising = share(dates as number[], (one, next) => one <= next)
  if (Math.max(falling, rising) < SORTED) return null
  return falling >= rising ? last : first
}

/** Feeds are cut off by publication or by last change; the later date never claims too much. */
function lastChangeMs({ publishedAt, updatedAt }: FeedEntry): number | null {
  const dates = [publishedAt, updatedAt].filter((date) => date !== null).map((date) => Date.parse(date))
  return dates.length > 0 ? Math.max(...dates) : null
}

function share(dates: number[], inOrder: (one: number, next: number) => boolean): number {
  if (dates.length < 2) return 1
  const ordered = dates.slice(1).filter((next, at) => inOrder(dates[at]!, next)).length
  return ordered / (dates.length - 1)
}
