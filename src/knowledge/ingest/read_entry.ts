import { setTimeout as wait } from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { Extraction } from '../extraction/extractor.js'
import type { FeedEntry } from '../documents/feeds/feed.js'
import type { ItemProgress } from '../items/item_progress.js'
import { fetchesArticles } from '../items/source_kinds.js'
import type { IngestPorts } from './ingest_ports.js'
import { MAX_SUMMARY_CHARACTERS, ARTICLE_RETRY_MS, MAX_HOST_WAIT_MS } from './limits.js'
import { failed, read, type Attempt, type Outcome } from './outcome.js'
import { readEpisode } from './read_episode.js'
import { fetchAddress, readable } from '../fetching/fetch_address.js'
import { loadRobotsRules, reserveHostSlot } from '../fetching/hosts.js'

/** Reads a feed entry: a podcast's episode, the article behind a summary, or the entry itself. */
export async function readEntry(
  ports: IngestPorts,
  progress: ItemProgress,
  entry: FeedEntry,
  attempt: Attempt
): Promise<Outcome> {
  const { item } = progress
  if (item.kind === 'podcast' && entry.enclosure) return readEpisode(ports, progress, entry, attempt)

  const summary = await ports.extractor.entry(entry)
  const isShort = !summary.ok || summary.value.document.text.length < MAX_SUMMARY_CHARACTERS
  if (!entry.url || !isShort || !fetchesArticles(item.source)) {
    return summary.ok ? read(summary.value) : failed(summary.error)
  }

  await progress.enter('fetching')
  const article = await fetchArticle(ports, entry.url)
  if (article.kind === 'failed') return summary.ok ? read(marked(summary.value, 'summary')) : article
  if (article.kind !== 'read') {
    await progress.enter('queued')
    return article
  }

  await progress.enter('extracting')
  const { extraction } = article
  const isRicher = !summary.ok || extraction.document.text.length > summary.value.document.text.length
  return read(isRicher ? marked(extraction, 'article') : summary.value)
}

/** `summary` means that the article could not be fetched. */
function marked(extraction: Extraction, readFrom: 'article' | 'summary'): Extraction {
  const { document } = extraction
  return { ...extraction, document: { ...document, metadata: { ...document.metadata, readFrom } } }
}

/** Reads the article behind a feed entry, within the host's robots.txt and request rate. */
async function fetchArticle(
  { fetcher, crawlerSettings, extractor }: Pick<IngestPorts, 'fetcher' | 'crawlerSettings' | 'extractor'>,
  url: string
): Promise<Outcome> {
  const { origin } = new URL(url)
  const rules = await loadRobotsRules(fetcher, crawlerSettings, origin)
  if ('unavailable' in rules) return failed(rules.unavailable, `${origin}/robots.txt`)
  if (!rules.robots.allows(new URL(url))) return failed('robots_refused', url)

  let waitMs = await reserveHostSlot(crawlerSettings, origin, rules.robots)
  if (waitMs > 0 && waitMs <= MAX_HOST_WAIT_MS) {
    await wait(waitMs)
    waitMs = await reserveHostSlot(crawlerSettings, origin, rules.robots)
  }
  if (waitMs > 0) return { kind: 'retry_at', at: DateTime.utc().plus({ milliseconds: retryDelayMs() }) }

  const fetched = await fetchAddress(fetcher, url, { accept: 'page' })
  if (!fetched.ok) return failed(fetched.error.code, fetched.error.detail)
  const extracted = await extractor.page(readable(fetched.value))
  return extracted.ok ? read(extracted.value) : failed(extracted.error, url)
}

function retryDelayMs(): number {
  const { min, max } = ARTICLE_RETRY_MS
  return Math.round(min + Math.random() * (max - min))
}
