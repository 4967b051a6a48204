import type { FeedEntry } from '../documents/feeds/feed.js'
import type { CrawlPolicy } from '../fetching/crawl_policy.js'
import type DataSource from '../items/models/data_source.js'

/** With less than this an entry is a summary of what stands behind its address. */
export const MAX_SUMMARY_CHARACTERS = 600

export function wantsArticles({ kind, options }: Pick<DataSource, 'kind' | 'options'>): boolean {
  if (kind === 'podcast') return false
  return kind === 'blog' ? options.fullArticle !== false : options.fullArticle === true
}

/** Spreads the jobs that will fetch articles, so that they do not all wait for the same host's turn. */
export class ArticlePacer {
  readonly #apartMs: number
  #articles = 0

  constructor({ settings }: CrawlPolicy, source: DataSource) {
    const { requestsPerSecond } = settings
    this.#apartMs = wantsArticles(source) && requestsPerSecond > 0 ? Math.ceil(1_000 / requestsPerSecond) : 0
  }

  delayMs(entry: FeedEntry): number {
    if (this.#apartMs === 0 || !entry.url || !looksShort(entry)) return 0
    return this.#articles++ * this.#apartMs
  }
}

function looksShort({ html, text }: FeedEntry): boolean {
  return (html?.replace(/<[^>]*>/g, '').length ?? text.length) < MAX_SUMMARY_CHARACTERS
}
