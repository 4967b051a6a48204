import { DateTime } from 'luxon'
import type { Chapter } from '../../documents/feeds/feed.js'
import { MAX_VIDEO_DESCRIPTION_CHARACTERS } from '../limits.js'
import { isVideoId } from './youtube_address.js'

/** A video as a listing names it. */
export type ListedVideo = { id: string; title: string; durationMs: number | null }

/** A page of a listing: `ids` includes the videos that are left out, `count` everything. */
export type VideoList = { title: string | null; count: number; ids: string[]; videos: ListedVideo[] }

export type CaptionTrack = { url: string; language: string }

export type VideoFacts = {
  id: string
  title: string
  description: string
  chapters: Chapter[]
  durationMs: number | null
  publishedAt: string | null
  isFinished: boolean
  captions: CaptionTrack | null
}

type Json = Record<string, unknown>

/** Only shown to people who sign in, pay or were invited. */
const CLOSED = new Set(['private', 'premium_only', 'subscriber_only', 'needs_auth'])
const UNFINISHED = new Set(['is_live', 'is_upcoming', 'post_live'])
/** How YouTube lists what it doesn't show. */
const PLACEHOLDERS = new Set(['[Private video]', '[Deleted video]'])
/** For live streams: what the audience wrote. */
const CHAT = 'live_chat'

/** What yt-dlp prints for a playlist; null if it's unusable. */
export function videoListOf(printed: unknown): VideoList | null {
  const { entries, title } = recordOf(printed)
  if (!Array.isArray(entries)) return null
  return {
    title: textOr(title, null),
    count: entries.length,
    ids: entries.map((entry) => recordOf(entry).id).filter(isVideoId),
    videos: entries.flatMap(listedVideoOf),
  }
}

function listedVideoOf(entry: unknown): ListedVideo[] {
  const { id, title, duration, live_status: live, availability } = recordOf(entry)
  if (!isVideoId(id) || typeof title !== 'string' || PLACEHOLDERS.has(title)) return []
  if (CLOSED.has(String(availability)) || UNFINISHED.has(String(live))) return []
  return [{ id, title, durationMs: millisecondsOf(duration) }]
}

/** What yt-dlp prints for a video; null if it's unusable or about another video. */
export function videoFactsOf(printed: unknown, wanted: string): VideoFacts | null {
  const video = recordOf(printed)
  const { id, title, description, chapters, duration, upload_date: day, live_status: live } = video
  if (id !== wanted || typeof title !== 'string') return null
  return {
    id: wanted,
    title,
    description: (textOr(description, '') ?? '').slice(0, MAX_VIDEO_DESCRIPTION_CHARACTERS),
    chapters: Array.isArray(chapters) ? chapters.flatMap(chapterOf) : [],
    durationMs: millisecondsOf(duration),
    publishedAt: dateOf(day),
    isFinished: !UNFINISHED.has(String(live)),
    captions: captionsOf(video),
  }
}

/** Those that a person wrote, else those that YouTube recognized; in the language that is spoken, if it is known. */
function captionsOf({ subtitles, automatic_captions: automatic, language }: Json): CaptionTrack | null {
  const recognized = recordOf(automatic)
  const marked = Object.keys(recognized).find((name) => name.endsWith('-orig'))
  const spoken = marked?.replace(/-orig$/, '') ?? textOr(language, null)
  const written = recordOf(subtitles)
  const names = Object.keys(written).filter((name) => name !== CHAT)
  const fitting = spoken === null ? undefined : names.find((name) => baseOf(name) === baseOf(spoken))
  for (const name of new Set([...(fitting ? [fitting] : []), ...names])) {
    const track = trackOf(name, written[name])
    if (track) return track
  }
  // All but the original are machine translations.
  for (const name of [marked, spoken]) {
    const track = name ? trackOf(name, recognized[name]) : null
    if (track) return track
  }
  return null
}

function trackOf(name: string, formats: unknown): CaptionTrack | null {
  if (!Array.isArray(formats)) return null
  for (const format of formats.map(recordOf)) {
    const { ext, url, protocol } = format
    const isFile = protocol === undefined || protocol === null || /^https?$/.test(String(protocol))
    if (ext === 'vtt' && typeof url === 'string' && isFile) return { url, language: baseOf(name) }
  }
  return null
}

/** `de` of `de-DE` or `de-orig`. */
function baseOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? language
}

function chapterOf(value: unknown): Chapter[] {
  const { start_time: start, title } = recordOf(value)
  const startMs = millisecondsOf(start)
  return startMs === null || typeof title !== 'string' ? [] : [{ startMs, title }]
}

function millisecondsOf(seconds: unknown): number | null {
  const isTime = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
  return isTime && seconds < 1_000_000 ? Math.round(seconds * 1_000) : null
}

function dateOf(day: unknown): string | null {
  if (typeof day !== 'string') return null
  const date = DateTime.fromFormat(day, 'yyyyMMdd', { zone: 'utc' })
  return date.isValid ? date.toISO() : null
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value.trim() !== '' ? value : other
}

export function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}
