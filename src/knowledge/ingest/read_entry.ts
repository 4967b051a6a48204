import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extractor.js'
import type { FeedEntry } from '../feeds/feed.js'
import IndexItemJob from '../jobs/index_item_job.js'
import type { Knowledge } from '../knowledge.js'
import type DataItem from '../models/data_item.js'
import { SUMMARY_CHARACTERS, wantsArticles } from './article_pace.js'
import type { AddressProblem } from './fetch_address.js'
import { fetchArticle } from './fetch_article.js'
import { readEpisode } from './read_episode.js'

export type Reading = {
  /** Counts from 1. */
  attempt: number
  enter(state: 'queued' | 'fetching' | 'extracting' | 'transcribing'): Promise<void>
}
type Read = Result<Extraction | 'later', AddressProblem>

/** Between these, at random, so that those who wait for one host do not come back together. */
const LATER_MS = { least: 3_000, most: 15_000 }

/** What an entry of a feed says: a recording's words, the article behind a summary, or the entry itself. */
export async function readEntry(
  knowledge: Knowledge,
  item: DataItem,
  entry: FeedEntry,
  reading: Reading
): Promise<Read> {
  if (item.kind === 'podcast' && entry.enclosure) return readEpisode(knowledge, item, entry, reading)

  const own = await knowledge.extractor.entry(entry)
  const isShort = !own.ok || own.value.document.text.length < SUMMARY_CHARACTERS
  if (!entry.url || !isShort || !wantsArticles(item.source)) {
    return own.ok ? own : fail({ code: own.error, detail: own.error })
  }

  await reading.enter('fetching')
  const article = await fetchArticle(knowledge, entry.url)
  if (article.ok && article.value === 'later') return comeBack(item, reading)
  await reading.enter('extracting')
  if (!article.ok || article.value === 'later') return own.ok ? ok(marked(own.value, 'summary')) : article
  const isRicher = !own.ok || article.value.document.text.length > own.value.document.text.length
  return ok(isRicher ? marked(article.value, 'article') : own.value)
}

async function comeBack(item: DataItem, { enter }: Reading): Promise<Read> {
  const waitMs = LATER_MS.least + Math.random() * (LATER_MS.most - LATER_MS.least)
  await enter('queued')
  await IndexItemJob.dispatch({ itemId: item.id }).in(Math.round(waitMs))
  return ok('later')
}

/** `summary` says that the article could not be had. */
function marked(extraction: Extraction, readFrom: 'article' | 'summary'): Extraction {
  const { document } = extraction
  return { ...extraction, document: { ...document, metadata: { ...document.metadata, readFrom } } }
}
