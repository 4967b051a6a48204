import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { sortChapters } from '../feeds/chapters.js'
import type { Chapter } from '../feeds/feed.js'
import { landmarksOf } from '../feeds/episode_document.js'
import { cleanText, hasWords } from '../text/clean_text.js'
import { detectLanguage } from '../text/detect_language.js'
import { transcriptOf } from '../voice/transcript.js'
import { isVtt, readSrt, readVtt } from '../voice/transcripts/read_subtitles.js'
import { buildDocument } from './build_document.js'

/** What a connector stores of a video: its words, without pictures or sound. */
export const VIDEO_MEDIA_TYPE = 'application/vnd.parley.video+json'

export type VideoFile = {
  description: string
  chapters: Chapter[]
  durationMs: number | null
  /** ISO 8601. */
  publishedAt: string | null
  /** WebVTT or SRT; null without any. */
  captions: string | null
  language: string | null
}

/** Longer than any video; anyone can upload such a file. */
const MAX_VIDEO_MS = 1_000_000_000

const HEADING = '# Transcript\n\n'

/** The description of a video and, under a separate heading, its captions with their times. */
export class VideoReader implements DocumentReader {
  claims(input: SniffedInput): boolean {
    return input.mediaType === VIDEO_MEDIA_TYPE && input.decoded !== null
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const video = videoFileOf(input.decoded ?? '')
    if (!video) return fail('damaged')
    const { durationMs, language, publishedAt } = video
    const notes = cleanText(video.description)
    const spoken = video.captions
      ? isVtt(video.captions)
        ? readVtt(video.captions)
        : readSrt(video.captions)
      : []
    const latest = spoken.reduce((end, { endMs }) => Math.max(end, endMs), 0)
    const transcript = transcriptOf(spoken, { language, durationMs: durationMs ?? latest })
    const before = hasWords(notes) ? (transcript.text ? `${notes}\n\n${HEADING}` : notes) : ''
    const segments = transcript.segments.map((segment) => ({
      ...segment,
      start: segment.start + before.length,
      end: segment.end + before.length,
    }))
    const done = buildDocument({
      text: before + transcript.text,
      language: detectLanguage(transcript.text || notes, language),
      publishedAt,
      landmarks: landmarksOf(video.chapters, segments),
      metadata: { durationMs: durationMs ?? (latest || null) },
    })
    return done.ok ? ok({ ...done.value, segments }) : done
  }
}

function videoFileOf(text: string): VideoFile | null {
  try {
    const file = JSON.parse(text) as Partial<Record<keyof VideoFile, unknown>> | null
    if (typeof file?.description !== 'string' || !Array.isArray(file.chapters)) return null
    const { captions, language, durationMs, publishedAt } = file
    return {
      description: file.description,
      chapters: sortChapters(file.chapters.filter(isChapter)),
      durationMs: isTime(durationMs) ? durationMs : null,
      publishedAt:
        typeof publishedAt === 'string' && DateTime.fromISO(publishedAt).isValid ? publishedAt : null,
      captions: typeof captions === 'string' ? captions : null,
      language: typeof language === 'string' ? language : null,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isChapter(value: unknown): value is Chapter {
  const chapter = value as Partial<Chapter> | null
  return isTime(chapter?.startMs) && typeof chapter?.title === 'string'
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < MAX_VIDEO_MS
}
