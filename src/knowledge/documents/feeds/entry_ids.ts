import { createHash } from 'node:crypto'
import type { FeedEntry } from './feed.js'

/** Gives every entry an id that is stable between readings: its own, else its URL, else a hash of its content. */
export function assignEntryIds(entries: FeedEntry[]): FeedEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const id = (entry.id || entry.url || fingerprint(entry)).slice(0, 1_000)
    const earlier = seen.get(id) ?? 0
    seen.set(id, earlier + 1)
    // Some feeds give all entries one id; their content still distinguishes them.
    return {
      ...entry,
      id: earlier === 0 ? id : `${id}#${fingerprint(entry)}${earlier > 1 ? `-${earlier}` : ''}`,
    }
  })
}

function fingerprint(entry: FeedEntry): string {
  const parts = [entry.url, entry.title, entry.publishedAt, entry.enclosure?.url, entry.text]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
