import { writeFile } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { parseChapters } from '../documents/feeds/chapters.js'
import type { SpokenText, TranscriptFile } from '../documents/feeds/episode_document.js'
import type { Chapter, FeedEntry } from '../documents/feeds/feed.js'
import { rankTranscripts } from '../documents/feeds/rank_transcripts.js'
import type { IngestPorts } from './ingest_ports.js'
import type DataItem from '../items/models/data_item.js'
import { isRetryable } from '../items/failures.js'
import { findVersion } from '../items/show_item.js'
import { fetchAddress, type AddressProblem } from '../fetching/fetch_address.js'
import type { Transcript } from '../documents/voice/transcriber.js'
import { transcribe, writeTempFile } from './transcribe_recording.js'
import type { Read, Reading } from './read_entry.js'

const MOST_TRANSCRIPTS_TRIED = 3
const PATIENT_ATTEMPTS = 2
const LARGEST_CHAPTERS = 2 * 1024 * 1024
const SOUND = { accept: 'audio/*', maxBytes: 250 * 1024 * 1024, timeoutMs: 15 * 60_000 }

/**
 * An episode: its notes, and what is said in it. Where the publisher has not written that down, the notes answer until
 * somebody has listened.
 */
export async function readEpisode(
  ports: IngestPorts,
  item: DataItem,
  entry: FeedEntry,
  { attempt, mayTranscribe: mayTranscribe, enter }: Reading
): Promise<Read> {
  if (entry.transcripts.length > 0 || entry.episode?.chaptersUrl) await enter('fetching')
  const chapters = await loadChapters(ports, entry)
  const found = await fetchTranscript(ports, item, entry)
  // The notes answer in the meantime of a long illness.
  if (!found.ok && attempt <= PATIENT_ATTEMPTS) return found

  const isUnwritten = found.ok && !found.value && hasAudio(entry)
  const before = isUnwritten ? await findPreviousTranscript(item, entry) : null
  const needsTranscription = isUnwritten && !before
  const spoken = needsTranscription && mayTranscribe ? await transcribeEnclosure(ports, item, entry) : before

  await enter('extracting')
  const read = await ports.extractor.episode({
    entry,
    chapters,
    transcript: found.ok ? found.value : null,
    spoken,
  })
  if (!read.ok) return fail({ code: read.error, detail: read.error })
  return ok({ ...read.value, needsTranscription: needsTranscription && !mayTranscribe })
}

function hasAudio({ enclosure }: FeedEntry): boolean {
  return enclosure !== null && /^(audio\/|application\/ogg)/.test(enclosure.mediaType ?? 'audio/')
}

/** The best transcript that can be had; null when there is none. A server that is ill just now is asked again later. */
async function fetchTranscript(
  { fetcher, logger }: IngestPorts,
  item: DataItem,
  entry: FeedEntry
): Promise<Result<TranscriptFile | null, AddressProblem>> {
  let ill: AddressProblem | null = null
  for (const link of rankTranscripts(entry.transcripts, null).slice(0, MOST_TRANSCRIPTS_TRIED)) {
    const fetched = await fetchAddress(fetcher, link.url, 'page')
    if (fetched.ok) {
      const { bytes } = fetched.value
      const mediaType = link.mediaType || fetched.value.mediaType
      return ok({ bytes, mediaType, language: link.language, url: link.url })
    }
    logger.info({ itemId: item.id, url: link.url, code: fetched.error.code }, 'a transcript could not be had')
    if (isRetryable(fetched.error.code)) ill = fetched.error
  }
  return ill ? fail(ill) : ok(null)
}

/** New notes on the same recording are no reason to listen to it again. */
async function findPreviousTranscript(item: DataItem, { enclosure }: FeedEntry): Promise<SpokenText | null> {
  const { transcript, audioUrl, transcriptStart } = item.metadata
  if (transcript !== 'transcribed' || audioUrl !== enclosure?.url || typeof transcriptStart !== 'number')
    return null

  const kept = await findVersion(item.id, item.version)
  if (!kept) return null
  const segments = kept.segments.map((segment) => ({
    ...segment,
    start: segment.start - transcriptStart,
    end: segment.end - transcriptStart,
  }))
  return { text: kept.text.slice(transcriptStart), segments, language: item.language }
}

/** Without a transcript of the publisher's the sound is listened to; the notes answer when that cannot be done. */
async function transcribeEnclosure(
  ports: IngestPorts,
  item: DataItem,
  { enclosure }: FeedEntry
): Promise<Transcript | null> {
  const path = await downloadAudio(ports, enclosure!.url)
  if (path === null) return null
  const heard = await transcribe(ports, item, path, null)
  if (!heard.ok) ports.logger.info({ itemId: item.id, ...heard.error }, 'an episode could not be heard')
  return heard.ok ? heard.value : null
}

async function downloadAudio({ fetcher }: IngestPorts, url: string): Promise<string | null> {
  const fetched = await fetcher.get(url, SOUND)
  if (!fetched.ok || fetched.value.status !== 200) return null
  return writeTempFile((path) => writeFile(path, fetched.value.bytes, { mode: 0o600 }))
}

/** Those within the feed, else those of the file that it names; chapters are no reason to fail. */
async function loadChapters({ fetcher }: IngestPorts, { episode }: FeedEntry): Promise<Chapter[]> {
  if (!episode || episode.chapters.length > 0 || !episode.chaptersUrl) return episode?.chapters ?? []
  const fetched = await fetcher.get(episode.chaptersUrl, {
    accept: 'application/json',
    maxBytes: LARGEST_CHAPTERS,
  })
  if (!fetched.ok || fetched.value.status >= 300) return []
  return parseChapters(new TextDecoder().decode(fetched.value.bytes))
}
