/** A feed as the outside world meant it: addresses absolute, titles plain words, dates ISO 8601 in UTC. */
export type Feed = {
  title: string | null
  description: string | null
  siteUrl: string | null
  language: string | null
  kind: 'rss' | 'podcast'
  entries: FeedEntry[]
  /** Ids of entries that the feed itself declares deleted (RFC 6721, or `deleted` in JSON). */
  removedIds: string[]
  /** Where the feed says that it pushes what is new, and under which address it knows itself. */
  hub: FeedHub | null
  pace: FeedPace
}

export type FeedHub = { url: string; topicUrl: string }

/** When the publisher wants to be looked at again. Hours are 0 to 23 and days 1 (Monday) to 7, both in UTC. */
export type FeedPace = { ttlMs: number | null; skipHours: number[]; skipDays: number[]; complete: boolean }

export type FeedEntry = {
  /** Stable between readings and unique within the feed. */
  id: string
  url: string | null
  title: string | null
  /** The richest content that the entry carries; null when it carries plain words only. */
  html: string | null
  /** The plain words of the summary, or of the content when there is no summary; may be empty. */
  text: string
  publishedAt: string | null
  updatedAt: string | null
  author: string | null
  enclosure: Enclosure | null
  transcripts: TranscriptLink[]
  /** What only recordings have; null for an entry without one. */
  episode: Episode | null
}

export type Enclosure = { url: string; mediaType: string | null; byteSize: number | null }
export type TranscriptLink = { url: string; mediaType: string; language: string | null }

export type Episode = {
  season: number | null
  number: number | null
  durationMs: number | null
  artworkUrl: string | null
  chaptersUrl: string | null
  chapters: Chapter[]
}

/** Sorted by `startMs`. */
export type Chapter = { startMs: number; title: string }

export type FeedInput = { bytes: Uint8Array; url: string; mediaType: string | null; charset: string | null }
