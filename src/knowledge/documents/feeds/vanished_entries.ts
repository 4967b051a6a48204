import type { Feed, FeedEntry } from './feed.js'

/** An entry that was read before, and how the feed knows it. */
export type KnownEntry = { externalId: string; publishedAtMs: number | null }

/** This share of neighbours must be in order for a feed to count as sorted. */
const SORTED = 0.8

/**
 * Which of the entries that were read before the feed has taken back: those that it declares deleted, and those missing
 * although their date lies within what it still covers. What merely fell out of a short feed stays.
 */
export function vanishedEntries(
  known: KnownEntry[],
  feed: Feed,
  idOf: (entryId: string) => string
): string[] {
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

  // Without an order only a feed that shrank tells: nothing new came that could have pushed an entry out.
  const before = new Set(known.map(({ externalId }) => externalId))
  const onlyShrank = missing.length > 0 && [...listed].every((id) => before.has(id))
  const oldest = Math.min(...entries.map(lastChangeMs).filter((date) => date !== null))
  return ({ publishedAtMs }) => onlyShrank && (publishedAtMs === null || publishedAtMs > oldest)
}

/** The date of the entry at the old end; an old post that is pinned to the other end covers nothing. */
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

/** Feeds are cut off by the date of publication or of the last change; the later of both never claims too much. */
function lastChangeMs({ publishedAt, updatedAt }: FeedEntry): number | null {
  const dates = [publishedAt, updatedAt].filter((date) => date !== null).map((date) => Date.parse(date))
  return dates.length > 0 ? Math.max(...dates) : null
}

function share(dates: number[], inOrder: (one: number, next: number) => boolean): number {
  if (dates.length < 2) return 1
  const ordered = dates.slice(1).filter((next, at) => inOrder(dates[at]!, next)).length
  return ordered / (dates.length - 1)
}
