/** A feed as the outside world meant it: addresses absolute, titles plain words, dates ISO 8601 in UTC. */
export type Feed = {
  title: string | null
  description: string | null
  siteUrl: string | null
  language: string | null
  kind: 'rss' | 'podcast'
  entries: FeedEntry[]
}

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
}

export type Enclosure = { url: string; mediaType: string | null; byteSize: number | null }
export type TranscriptLink = { url: string; mediaType: string; language: string | null }

export type FeedInput = { bytes: Uint8Array; url: string; mediaType: string | null; charset: string | null }
