import type { Utterance } from '../transcript.js'
import { parseSeconds } from './cues.js'
import { MAX_JOINED_WORDS_MS } from '#src/knowledge/documents/limits'

const PAUSE_MS = 1_500

/** The podcast namespace's JSON, and Whisper's; null for anything else. */
export function readJson(text: string): Utterance[] | null {
  const segments = segmentsOf(text)
  return segments && joinWords(segments.map(utteranceOf).filter((each) => each !== null))
}

function segmentsOf(text: string): unknown[] | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const found = isRow(file) ? (file.segments ?? file.results) : file
    return Array.isArray(found) ? found : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function utteranceOf(row: unknown): Utterance | null {
  if (!isRow(row)) return null
  const startMs = parseSeconds(row.startTime ?? row.start)
  const text = row.body ?? row.text
  if (startMs === null || typeof text !== 'string' || text.trim() === '') return null
  const endMs = parseSeconds(row.endTime ?? row.end) ?? startMs
  const speaker = typeof row.speaker === 'string' && row.speaker.trim() !== '' ? row.speaker.trim() : null
  return { startMs, endMs, speaker, text: text.trim() }
}

/** Some files time every single word; these are joined into sentences. */
function joinWords(utterances: Utterance[]): Utterance[] {
  const joined: Utterance[] = []
  for (const next of utterances) {
    const open = joined.at(-1)
    if (open && !/\s/.test(next.text) && continuesUtterance(open, next)) {
      open.text += ` ${next.text}`
      open.endMs = Math.max(open.endMs, next.endMs)
    } else joined.push({ ...next })
  }
  return joined
}

function continuesUtterance(open: Utterance, next: Utterance): boolean {
  if (open.speaker !== next.speaker || /[.!?…]["'”’]?$/.test(open.text)) return false
  return next.startMs - open.endMs < PAUSE_MS && next.endMs - open.startMs <= MAX_JOINED_WORDS_MS
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
