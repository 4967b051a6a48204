import type { Landmark, Segment } from '#protocol/knowledge'
import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, ReadProblem } from '../document.js'
import { cleanText, hasWords } from '../text/clean_text.js'
import { decodeText } from '../text/decode_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { detectLanguage } from '../text/detect_language.js'
import { readTranscript } from '../voice/transcripts/read_transcript.js'
import { entryDocument } from './entry_document.js'
import type { Chapter, FeedEntry } from './feed.js'
import { MAX_STORED_CHAPTERS } from '../limits.js'

export type SpokenText = { text: string; segments: Segment[]; language: string | null }
export type TranscriptFile = {
  bytes: Uint8Array
  mediaType: string | null
  language: string | null
  url: string
}

export type EpisodeInput = {
  entry: FeedEntry
  chapters: Chapter[]
  /** The publisher's file, or the transcription of the audio. */
  transcript: TranscriptFile | null
  spoken: SpokenText | null
}

const HEADING = '# Transcript\n\n'

/**
 * The show notes and, under a separate heading, the transcript, with the offsets of segments and chapters in the
 * whole text. Metadata is flat; `chapters` is JSON of `[{startMs, title}]`, because chapters without a transcript have
 * no offset.
 */
export function episodeDocument(input: EpisodeInput): Result<CleanDocument, ReadProblem> {
  const { entry, chapters } = input
  const notes = entryDocument(entry)
  const spoken = input.transcript ? spokenTextOf(input.transcript) : input.spoken
  if (!spoken && !notes.ok && notes.error !== 'no_text') return notes

  const notesText = notes.ok ? notes.value.text : ''
  if (!spoken) {
    // An episode with only a title can still be found.
    const text = notesText || cleanText(entry.title ?? '')
    return hasWords(text) ? ok(documentOf(input, { text, spoken: null, offset: 0 })) : fail('no_text')
  }
  const before = notesText ? `${notesText}\n\n${HEADING}` : ''
  const document = documentOf(input, { text: before + spoken.text, spoken, offset: before.length })
  return ok({ ...document, landmarks: landmarksOf(chapters, document.segments) })
}

type Composed = { text: string; spoken: SpokenText | null; offset: number }

function documentOf(
  { entry, chapters, transcript }: EpisodeInput,
  { text, spoken, offset }: Composed
): CleanDocument {
  const { episode, enclosure } = entry
  return {
    title: entry.title,
    text,
    language: spoken?.language ?? detectLanguage(text, null),
    publishedAt: entry.publishedAt,
    landmarks: [],
    segments: (spoken?.segments ?? []).map((segment) => ({
      ...segment,
      start: segment.start + offset,
      end: segment.end + offset,
    })),
    metadata: {
      entryId: entry.id,
      canonicalUrl: entry.url,
      byline: entry.author,
      updatedAt: entry.updatedAt,
      audioUrl: enclosure?.url ?? null,
      audioType: enclosure?.mediaType ?? null,
      audioBytes: enclosure?.byteSize ?? null,
      durationMs: episode?.durationMs ?? null,
      season: episode?.season ?? null,
      episode: episode?.number ?? null,
      artworkUrl: episode?.artworkUrl ?? null,
      chapters: chapters.length > 0 ? JSON.stringify(chapters.slice(0, MAX_STORED_CHAPTERS)) : null,
      transcript: transcript && spoken ? 'publisher' : spoken ? 'transcribed' : 'none',
      transcriptUrl: transcript && spoken ? transcript.url : null,
      transcriptStart: spoken ? offset : null,
    },
  }
}

/** A chapter begins at the first words spoken in it. */
export function landmarksOf(chapters: Chapter[], segments: Segment[]): Landmark[] {
  let next = 0
  return chapters.flatMap(({ startMs, title }, at): Landmark[] => {
    const end = chapters[at + 1]?.startMs ?? Infinity
    while (next < segments.length && segments[next]!.endMs <= startMs) next += 1
    const first = segments[next]
    return first && first.startMs < end ? [{ kind: 'chapter', label: title, start: first.start }] : []
  })
}

/** A page or text without times is still a transcript. */
function spokenTextOf({ bytes, mediaType, language }: TranscriptFile): SpokenText | null {
  const timed = readTranscript(bytes, { mediaType, language })
  if (timed.ok) return timed.value
  if (timed.error === 'no_text' || !/html|text\/plain/i.test(mediaType ?? '')) return null

  const decoded = decodeText(bytes, { mediaType })
  const text = cleanText(/html/i.test(mediaType ?? '') ? htmlToMarkdown(decoded, null) : decoded)
  return hasWords(text) ? { text, segments: [], language: detectLanguage(text, language) } : null
}
