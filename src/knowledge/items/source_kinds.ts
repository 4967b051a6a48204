import type { AddressKind, ConnectorKind, SourceKind, SourceOptions } from '#protocol/knowledge'

/** The queue for recordings, with its own worker. Stored jobs contain this name. */
export const TRANSCRIPTION_QUEUE = 'listening'

type Submitted = {
  origin: 'typed' | 'upload'
  /** The queue of its first read, so that a pasted text waits neither for an hour of speech nor for a hundred files. */
  queue: 'text' | 'default' | typeof TRANSCRIPTION_QUEUE
}

type Connected = {
  origin: 'address'
  sync: 'feed' | 'crawl'
  /** Whether the address of a page is replaced by that of the feed the page names. */
  findsFeed: boolean
  /** Whether a summary in the feed is replaced by the article behind it. */
  articles: 'never' | 'if_chosen' | 'unless_declined'
}

/** Read by a connector, whatever the service (`src/knowledge/connectors`). */
type ByConnector = { origin: 'connector' }

/** Everything that differs by kind of source. */
const RULES = {
  text: { origin: 'typed', queue: 'text' },
  file: { origin: 'upload', queue: 'default' },
  voice: { origin: 'upload', queue: TRANSCRIPTION_QUEUE },
  rss: { origin: 'address', sync: 'feed', findsFeed: false, articles: 'if_chosen' },
  podcast: { origin: 'address', sync: 'feed', findsFeed: true, articles: 'never' },
  blog: { origin: 'address', sync: 'feed', findsFeed: true, articles: 'unless_declined' },
  website: { origin: 'address', sync: 'crawl', findsFeed: false, articles: 'never' },
  github: { origin: 'connector' },
  notion: { origin: 'connector' },
  youtube: { origin: 'connector' },
  bucket: { origin: 'connector' },
  folder: { origin: 'connector' },
} as const satisfies Record<AddressKind, Connected> &
  Record<ConnectorKind, ByConnector> &
  Record<SubmittedKind, Submitted>

type Rules = Submitted | Connected | ByConnector

export type SubmittedKind = Exclude<SourceKind, AddressKind | ConnectorKind>

const KINDS = Object.keys(RULES) as SourceKind[]
export const ADDRESS_KINDS = KINDS.filter(isAddress)
export const UPLOAD_KINDS = KINDS.filter(isUpload)

function isAddress(kind: SourceKind): kind is AddressKind {
  return RULES[kind].origin === 'address'
}

export function isConnector(kind: SourceKind): kind is ConnectorKind {
  return RULES[kind].origin === 'connector'
}

/** Uploads are stored once and never change, so a different size means damage. */
export function isUpload(kind: SourceKind): boolean {
  return RULES[kind].origin === 'upload'
}

/** The queue for an item's first read; crawled pages wait behind everything else. */
export function firstReadQueue(kind: SourceKind): string {
  const rules: Rules = RULES[kind]
  if ('queue' in rules) return rules.queue
  return isCrawled(kind) ? 'slow' : 'default'
}

export function isCrawled(kind: SourceKind): boolean {
  return syncOf(kind) === 'crawl'
}

export function isFeed(kind: SourceKind): boolean {
  return syncOf(kind) === 'feed'
}

function syncOf(kind: SourceKind): Connected['sync'] | null {
  const rules: Rules = RULES[kind]
  return rules.origin === 'address' ? rules.sync : null
}

export function findsFeed(kind: SourceKind): boolean {
  const rules: Rules = RULES[kind]
  return rules.origin === 'address' && rules.findsFeed
}

export function fetchesArticles({ kind, options }: { kind: SourceKind; options: SourceOptions }): boolean {
  const rules: Rules = RULES[kind]
  if (rules.origin !== 'address' || rules.articles === 'never') return false
  return options.fullArticle ?? rules.articles === 'unless_declined'
}

/** A blog's entries without a link are indexed as plain feed entries. */
export function entryKind(kind: SourceKind, url: string | null): SourceKind {
  if (kind === 'blog') return url ? 'blog' : 'rss'
  return kind === 'podcast' ? 'podcast' : 'rss'
}
