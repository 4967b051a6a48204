/** A normalized feed: URLs absolute, titles plain text, dates ISO 8601 in UTC. */
export type Feed = {
  title: string | null
  description: string | null
  siteUrl: string | null
  language: string | null
  kind: 'rss' | 'podcast'
  entries: FeedEntry[]
  /** Ids of entries that the feed declares deleted (RFC 6721, or `deleted` in JSON). */
  removedIds: string[]
  /** The WebSub hub that the feed declares, and the feed's own URL there. */
  hub: FeedHub | null
  schedule: FeedSchedule
}

export type FeedHub = { url: string; topicUrl: string }

/** When the publisher wants the feed to be fetched. Hours are 0 to 23 and days 1 (Monday) to 7, both in UTC. */
export type FeedSchedule = {
  ttlMs: number | null
  skipHours: number[]
  skipDays: number[]
  complete: boolean
}

export type FeedEntry = {
  /** Stable between readings and unique within the feed. */
  id: string
  url: string | null
  title: string | null
  /** The richest content of the entry; null when it has plain text only. */
  html: string | null
  /** Plain text of the summary, or of the content when there is no summary; may be empty. */
  text: string
  publishedAt: string | null
  updatedAt: string | null
  author: string | null
  enclosure: Enclosure | null
  transcripts: TranscriptLink[]
  /** Null for an entry without a recording. */
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
