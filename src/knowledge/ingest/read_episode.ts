import { fail, ok, type Result } from '#src/shared/result'
import { parseChapters } from '../documents/feeds/chapters.js'
import type { SpokenText, TranscriptFile } from '../documents/feeds/episode_document.js'
import type { Chapter, FeedEntry } from '../documents/feeds/feed.js'
import { rankTranscripts, sameLanguage } from '#src/knowledge/documents/feeds/episode'
import type { Transcript } from '../documents/voice/transcriber.js'
import { fetchAddress, type AddressFailure } from '../fetching/fetch_address.js'
import { isRetryable, nextRetryAt } from '../items/failures.js'
import type { ItemProgress } from '../items/item_progress.js'
import type DataItem from '../items/models/data_item.js'
import { findVersion } from '../items/show_item.js'
import type { IngestPorts } from './ingest_ports.js'
import {
  AUDIO_TIMEOUT_MS,
  MAX_AUDIO_BYTES,
  MAX_CHAPTERS_BYTES,
  MAX_TRANSCRIPTS_TRIED,
  TRANSCRIPT_ATTEMPTS,
} from './limits.js'
import { failed, read, type Attempt, type Outcome, type ReadFailure } from './outcome.js'
import { transcribe, writeTempFile } from './transcribe_recording.js'

/**
 * Reads a podcast episode: its show notes with the publisher's transcript. Without one, answers use the show
 * notes until the audio is transcribed, or permanently if the source has transcription turned off. If it can't be
 * transcribed, the item says why.
 */
export async function readEpisode(
  ports: IngestPorts,
  progress: ItemProgress,
  entry: FeedEntry,
  { attempt, mayTranscribe }: Attempt
): Promise<Outcome> {
  const { item } = progress
  if (entry.transcripts.length > 0 || entry.episode?.chaptersUrl) await progress.enter('fetching')
  const chapters = await loadChapters(ports, entry)
  const found = await fetchTranscript(ports, item, entry)
  if (!found.ok && attempt <= TRANSCRIPT_ATTEMPTS) return failed(found.error.code, found.error.detail)

  const lacksTranscript =
    found.ok && !found.value && hasAudio(entry) && item.source.options.transcribe !== false
  const previous = lacksTranscript ? await findPreviousTranscript(item, entry) : null
  const needsTranscription = lacksTranscript && !previous
  const transcription =
    needsTranscription && mayTranscribe ? await transcribeEnclosure(ports, progress, entry) : ok(previous)
  if (!transcription.ok && nextRetryAt(transcription.error.code, attempt))
    return failed(transcription.error.code, transcription.error.detail)

  await progress.enter('extracting')
  const extracted = await ports.extractor.episode({
    entry,
    chapters,
    transcript: found.ok ? found.value : null,
    spoken: transcription.ok ? transcription.value : null,
  })
  if (!extracted.ok)
    return transcription.ok
      ? failed(extracted.error)
      : failed(transcription.error.code, transcription.error.detail)
  extracted.value.document.metadata.audioProblem = transcription.ok ? null : transcription.error.code
  return needsTranscription && !mayTranscribe
    ? { kind: 'transcribe', interim: extracted.value }
    : read(extracted.value)
}

function hasAudio({ enclosure }: FeedEntry): boolean {
  return enclosure !== null && /^(audio\/|application\/ogg)/.test(enclosure.mediaType ?? 'audio/')
}

/** The best transcript that can be fetched; null when there is none, a failure when a server should be asked again later. */
async function fetchTranscript(
  { fetcher, logger }: Pick<IngestPorts, 'fetcher' | 'logger'>,
  item: DataItem,
  entry: FeedEntry
): Promise<Result<TranscriptFile | null, AddressFailure>> {
  let retryable: AddressFailure | null = null
  for (const link of rankTranscripts(entry.transcripts, null).slice(0, MAX_TRANSCRIPTS_TRIED)) {
    const fetched = await fetchAddress(fetcher, link.url, { accept: 'page' })
    if (fetched.ok) {
      const { bytes } = fetched.value
      const mediaType = link.mediaType || fetched.value.mediaType
      return ok({ bytes, mediaType, language: link.language, url: link.url })
    }
    logger.info({ itemId: item.id, url: link.url, code: fetched.error.code }, 'could not fetch a transcript')
    if (isRetryable(fetched.error.code)) retryable = fetched.error
  }
  return retryable ? fail(retryable) : ok(null)
}

/** New show notes are no reason to transcribe the same audio again. */
async function findPreviousTranscript(item: DataItem, { enclosure }: FeedEntry): Promise<SpokenText | null> {
  const { transcript, audioUrl, transcriptStart } = item.metadata
  if (transcript !== 'transcribed' || audioUrl !== enclosure?.url || typeof transcriptStart !== 'number')
    return null

  const stored = await findVersion(item.id, item.version)
  if (!stored) return null
  const segments = stored.segments.map((segment) => ({
    ...segment,
    start: segment.start - transcriptStart,
    end: segment.end - transcriptStart,
  }))
  return { text: stored.text.slice(transcriptStart), segments, language: item.language }
}

async function transcribeEnclosure(
  { fetcher, transcriber, logger }: IngestPorts,
  progress: ItemProgress,
  { enclosure }: FeedEntry
): Promise<Result<Transcript, ReadFailure>> {
  const { item } = progress
  const path = await downloadAudio(fetcher, enclosure!.url)
  const transcribed = path.ok
    ? await transcribe(transcriber, progress, path.value, spokenLanguage(item))
    : path
  if (!transcribed.ok)
    logger.info({ itemId: item.id, ...transcribed.error }, 'could not transcribe an episode')
  return transcribed
}

function downloadAudio(fetcher: IngestPorts['fetcher'], url: string): Promise<Result<string, ReadFailure>> {
  const limits = { maxBytes: MAX_AUDIO_BYTES, timeoutMs: AUDIO_TIMEOUT_MS }
  return writeTempFile(async (saveTo): Promise<Result<unknown, ReadFailure>> => {
    const fetched = await fetchAddress(fetcher, url, { accept: 'audio', saveTo, ...limits })
    if (!fetched.ok || fetched.value.status === 200) return fetched
    return fail({ code: 'server_error', detail: `HTTP ${fetched.value.status}` })
  })
}

/** As the feed declares it, unless its show notes are in another language: many hosts declare English for any podcast. */
function spokenLanguage({ language, metadata: { feedLanguage } }: DataItem): string | null {
  if (typeof feedLanguage !== 'string') return null
  return language === null || sameLanguage(language, feedLanguage) ? feedLanguage : null
}

/** The feed's own chapters, else those of the file that it links; missing chapters never fail an episode. */
async function loadChapters(
  { fetcher }: Pick<IngestPorts, 'fetcher'>,
  { episode }: FeedEntry
): Promise<Chapter[]> {
  if (!episode || episode.chapters.length > 0 || !episode.chaptersUrl) return episode?.chapters ?? []
  const fetched = await fetchAddress(fetcher, episode.chaptersUrl, {
    accept: 'json',
    maxBytes: MAX_CHAPTERS_BYTES,
  })
  return fetched.ok ? parseChapters(new TextDecoder().decode(fetched.value.bytes)) : []
}
