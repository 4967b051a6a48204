/** Rows of sources and items as pages, realtime payloads and lists carry them. Dates are ISO 8601 in UTC. */

export const SOURCE_KINDS = ['text', 'voice', 'file', 'rss', 'podcast', 'blog', 'website'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const STATES = [
  'queued',
  'fetching',
  'extracting',
  'transcribing',
  'indexing',
  'ready',
  'failed',
  'paused',
] as const
export type KnowledgeState = (typeof STATES)[number]

export type Refresh = 'manual' | 'hourly' | 'daily' | 'weekly'

/** A failure as a person reads it: what happened and what to do; `retryAt` when it will be tried again by itself. */
export type Failure = { code: string; message: string; retryAt: string | null }

export type SourceRow = {
  id: string
  kind: SourceKind
  title: string
  url: string | null
  state: KnowledgeState
  failure: Failure | null
  refresh: Refresh
  itemsCount: number
  readyCount: number
  failedCount: number
  lastSyncedAt: string | null
  /** When it is looked at again by itself; null for never. */
  nextSyncAt: string | null
  createdAt: string
}

export type ItemRow = {
  id: string
  sourceId: string
  kind: SourceKind
  title: string
  url: string | null
  state: KnowledgeState
  /** 0 to 100 within the present state, null when the step cannot tell. */
  progress: number | null
  failure: Failure | null
  byteSize: number | null
  characters: number | null
  language: string | null
  publishedAt: string | null
  answerableSince: string | null
  createdAt: string
}

/** Offsets are UTF-16 positions in the item's clean text. */
export type Segment = { startMs: number; endMs: number; speaker: string | null; start: number; end: number }

export type PassageRow = {
  id: number
  ordinal: number
  heading: string | null
  start: number
  end: number
  startMs: number | null
  endMs: number | null
}

/** A place in the original that an offset of the clean text belongs to: a PDF page, a slide, a sheet row. Sorted by `start`. */
export type Landmark = {
  kind: 'page' | 'slide' | 'sheet' | 'row' | 'chapter' | 'heading'
  label: string
  start: number
}

/** What a person chose for a source that has an address; what is absent is as the product has it. */
export type SourceOptions = {
  maxPages?: number
  maxDepth?: number
  include?: string[]
  exclude?: string[]
  fullArticle?: boolean
}

/** What was found behind an address before it is connected. `kind` is the proposal; the person chooses among `kinds`. */
export type AddressInspection = {
  /** Where the address led after redirects. */
  url: string
  /** What it is, whatever it will be added as. */
  found: 'feed' | 'podcast' | 'blog' | 'website' | 'page' | 'file'
  kind: AddressKind
  kinds: AddressKind[]
  title: string | null
  description: string | null
  /** The feed itself or the feed that the page names; null when there is none. */
  feedUrl: string | null
  entriesCount: number | null
  /** Of the feed, else of the sitemap. */
  newestEntryAt: string | null
  /** How many pages the site's sitemaps name, or at least so many; null when there is no sitemap. Absent where nobody looked. */
  sitemapUrls?: number | null
  sitemapIsWhole?: boolean
  /** Whether robots.txt lets this address be read; null when it could not be had. Absent where nobody looked. */
  robots?: 'allowed' | 'refused' | null
  /** Of a file. */
  byteSize?: number
}

export type AddressKind = 'rss' | 'podcast' | 'blog' | 'website'

export type SourceChoice = {
  id: string
  kind: SourceKind
  title: string
  state: KnowledgeState
  readyCount: number
}

export const ITEM_SORTS = ['newest', 'oldest', 'title', 'largest'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

/** `working` is every state between `queued` and `indexing`. */
export const STATE_FILTERS = ['working', 'ready', 'failed', 'paused'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export type DataFilters = {
  search: string
  kind: SourceKind | null
  state: StateFilter | null
  /** The id of a source. */
  source: string | null
  sort: ItemSort
}

export type Paging = {
  page: number
  pagesCount: number
  rowsCount: number
  /** The place of the first item shown among all of them, from 1. */
  firstRow: number
}

export type AnsweredQuestion = {
  id: string
  question: string
  askedAt: string
  /** The version that was quoted, and where in it. */
  version: number
  start: number
  end: number
}

/** The text of an item as it was in one version. */
export type ItemVersion = { version: number; text: string; segments: Segment[]; landmarks: Landmark[] }
