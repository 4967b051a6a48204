import type { FeedEntry } from '../documents/feeds/feed.js'
import type { CrawlPolicy } from '../fetching/crawl_policy.js'
import type DataSource from '../items/models/data_source.js'
import { fetchesArticles } from '../items/source_kinds.js'
import { MAX_SUMMARY_CHARACTERS } from './limits.js'

/** Spreads the jobs that fetch articles over time, so that they do not all wait for a slot of the same host. */
export class ArticlePacer {
  readonly #spacingMs: number
  #articles = 0

  constructor({ settings }: CrawlPolicy, source: DataSource) {
    const { requestsPerSecond } = settings
    this.#spacingMs =
      fetchesArticles(source) && requestsPerSecond > 0 ? Math.ceil(1_000 / requestsPerSecond) : 0
  }

  delayMs(entry: FeedEntry): number {
    if (this.#spacingMs === 0 || !entry.url || !looksShort(entry)) return 0
    return this.#articles++ * this.#spacingMs
  }
}

function looksShort({ html, text }: FeedEntry): boolean {
  return (html?.replace(/<[^>]*>/g, '').length ?? text.length) < MAX_SUMMARY_CHARACTERS
}
