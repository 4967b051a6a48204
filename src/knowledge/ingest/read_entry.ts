import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extraction/extractor.js'
import type { FeedEntry } from '../documents/feeds/feed.js'
import type { IngestPorts } from './ingest_ports.js'
import type DataItem from '../items/models/data_item.js'
import { MAX_SUMMARY_CHARACTERS, wantsArticles } from './article_pacer.js'
import type { AddressProblem } from '../fetching/fetch_address.js'
import { fetchArticle } from './fetch_article.js'
import type { Later } from './outcome.js'
import { readEpisode } from './read_episode.js'

export type Reading = {
  /** Counts from 1. */
  attempt: number
  /** False where others would wait for it. */
  mayTranscribe: boolean
  enter(state: 'queued' | 'fetching' | 'extracting' | 'transcribing'): Promise<void>
}
/** With `needsTranscription` there is more to come, from the sound. */
export type Read = Result<(Extraction & { needsTranscription?: boolean }) | Later, AddressProblem>

/** Between these, at random, so that those who wait for one host do not come back together. */
const LATER_MS = { least: 3_000, most: 15_000 }

/** What an entry of a feed says: a recording's words, the article behind a summary, or the entry itself. */
export async function readEntry(
  ports: IngestPorts,
  item: DataItem,
  entry: FeedEntry,
  reading: Reading
): Promise<Read> {
  if (item.kind === 'podcast' && entry.enclosure) return readEpisode(ports, item, entry, reading)

  const own = await ports.extractor.entry(entry)
  const isShort = !own.ok || own.value.document.text.length < MAX_SUMMARY_CHARACTERS
  if (!entry.url || !isShort || !wantsArticles(item.source)) {
    return own.ok ? own : fail({ code: own.error, detail: own.error })
  }

  await reading.enter('fetching')
  const article = await fetchArticle(ports, entry.url)
  if (!article.ok) return own.ok ? ok(marked(own.value, 'summary')) : article
  const { value: full } = article
  if (full === 'later') return comeBack(reading)

  await reading.enter('extracting')
  const isRicher = !own.ok || full.document.text.length > own.value.document.text.length
  return ok(isRicher ? marked(full, 'article') : own.value)
}

async function comeBack({ enter }: Reading): Promise<Read> {
  const waitMs = LATER_MS.least + Math.random() * (LATER_MS.most - LATER_MS.least)
  await enter('queued')
  return ok({ laterMs: Math.round(waitMs) })
}

/** `summary` says that the article could not be had. */
function marked(extraction: Extraction, readFrom: 'article' | 'summary'): Extraction {
  const { document } = extraction
  return { ...extraction, document: { ...document, metadata: { ...document.metadata, readFrom } } }
}
