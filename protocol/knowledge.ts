/** Dates are ISO 8601 in UTC. */

/** Kinds that are read through the API of another service (`src/knowledge/connectors`). */
export const CONNECTOR_KINDS = ['github', 'notion', 'youtube', 'bucket', 'folder'] as const
export type ConnectorKind = (typeof CONNECTOR_KINDS)[number]

export const SOURCE_KINDS = [
  'text',
  'voice',
  'file',
  'rss',
  'podcast',
  'blog',
  'website',
  ...CONNECTOR_KINDS,
] as const
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

/** `message` says what happened and what to do; `retryAt` is set before an automatic retry. */
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
  /** 0 to 100 within the current state; null when unknown. */
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

/** Chosen options of a source with a URL; absent ones use the defaults. */
export type SourceOptions = {
  maxPages?: number
  maxDepth?: number
  include?: string[]
  exclude?: string[]
  fullArticle?: boolean
  /** Whether episodes without a transcript are transcribed; absent means yes. */
  transcribe?: boolean
  /** Folders of a repository, as paths; absent or empty means its README and folders of documentation, `/` everything. */
  folders?: string[]
  /** A repository's branch, chosen by its address; absent means the default branch. */
  branch?: string
  /** Whether issues of a repository are read with their comments; absent means no. */
  issues?: boolean
  /** A bucket's region, such as `eu-central-1`; detected when the bucket is added. */
  region?: string
  /** The public address of a bucket's objects, without their keys; quotes link there. Absent if they aren't public. */
  publicUrl?: string
}

/** The result of inspecting a URL before it is added. `kind` is the proposal among `kinds`. */
export type AddressInspection = {
  /** The URL after redirects. */
  url: string
  found: 'feed' | 'podcast' | 'blog' | 'website' | 'page' | 'file'
  kind: AddressKind
  kinds: AddressKind[]
  title: string | null
  description: string | null
  /** The URL itself or the feed that the page links to; null when there is none. */
  feedUrl: string | null
  entriesCount: number | null
  /** From the feed, else from the sitemap. */
  newestEntryAt: string | null
  /**
   * Pages in the sitemaps (a minimum unless `sitemapIsWhole`); null without a sitemap, absent if not checked.
   */
  sitemapUrls?: number | null
  sitemapIsWhole?: boolean
  /** Whether robots.txt allows this URL; null when it could not be fetched, absent when not checked. */
  robots?: 'allowed' | 'refused' | null
  /** The size of a file. */
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
  source: string | null
  sort: ItemSort
}

export type Paging = {
  page: number
  pagesCount: number
  rowsCount: number
  /** The position of the first item on this page, from 1. */
  firstRow: number
}

export type AnsweredQuestion = {
  id: string
  question: string
  askedAt: string
  /** The quoted version, and the position in it. */
  version: number
  start: number
  end: number
}

export type ItemVersion = { version: number; text: string; segments: Segment[]; landmarks: Landmark[] }
