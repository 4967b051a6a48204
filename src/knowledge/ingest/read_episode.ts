import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extractor.js'
import { chaptersFrom } from '../feeds/episode.js'
import type { TranscriptFile } from '../feeds/episode_document.js'
import type { Chapter, FeedEntry } from '../feeds/feed.js'
import { transcriptsByWorth } from '../feeds/transcript_choice.js'
import type { Knowledge } from '../knowledge.js'
import type DataItem from '../models/data_item.js'
import { isRetried } from '../failures.js'
import { fetchAddress, type AddressProblem } from './fetch_address.js'
import type { Reading } from './read_entry.js'

const MOST_TRANSCRIPTS_TRIED = 3
const PATIENT_ATTEMPTS = 2
const LARGEST_CHAPTERS = 2 * 1024 * 1024

/** An episode: its notes, and what is said in it where the publisher has written it down. */
export async function readEpisode(
  knowledge: Knowledge,
  item: DataItem,
  entry: FeedEntry,
  { attempt, enter }: Reading
): Promise<Result<Extraction | 'later', AddressProblem>> {
  if (entry.transcripts.length > 0 || entry.episode?.chaptersUrl) await enter('fetching')
  const chapters = await chaptersOf(knowledge, entry)
  const found = await transcriptOf(knowledge, item, entry)
  // The notes answer in the meantime of a long illness.
  if (!found.ok && attempt <= PATIENT_ATTEMPTS) return found

  await enter('extracting')
  const read = await knowledge.extractor.episode({
    entry,
    chapters,
    transcript: found.ok ? found.value : null,
    spoken: null,
  })
  return read.ok ? read : fail({ code: read.error, detail: read.error })
}

/** The best transcript that can be had; null when there is none. A server that is ill just now is asked again later. */
async function transcriptOf(
  { fetcher, logger }: Knowledge,
  item: DataItem,
  entry: FeedEntry
): Promise<Result<TranscriptFile | null, AddressProblem>> {
  let ill: AddressProblem | null = null
  for (const link of transcriptsByWorth(entry.transcripts, null).slice(0, MOST_TRANSCRIPTS_TRIED)) {
    const fetched = await fetchAddress(fetcher, link.url, 'page')
    if (fetched.ok) {
      const { bytes } = fetched.value
      const mediaType = link.mediaType || fetched.value.mediaType
      return ok({ bytes, mediaType, language: link.language, url: link.url })
    }
    logger.info({ itemId: item.id, url: link.url, code: fetched.error.code }, 'a transcript could not be had')
    if (isRetried(fetched.error.code)) ill = fetched.error
  }
  return ill ? fail(ill) : ok(null)
}

/** Those within the feed, else those of the file that it names; chapters are no reason to fail. */
async function chaptersOf({ fetcher }: Knowledge, { episode }: FeedEntry): Promise<Chapter[]> {
  if (!episode || episode.chapters.length > 0 || !episode.chaptersUrl) return episode?.chapters ?? []
  const fetched = await fetcher.get(episode.chaptersUrl, {
    accept: 'application/json',
    maxBytes: LARGEST_CHAPTERS,
  })
  if (!fetched.ok || fetched.value.status >= 300) return []
  return chaptersFrom(new TextDecoder().decode(fetched.value.bytes))
}
