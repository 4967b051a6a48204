import type { Segment } from '#protocol/knowledge'
import { cleanText, hasWords } from '../text/clean_text.js'
import type { Transcript } from './transcriber.js'
import { sentences } from '#src/knowledge/documents/text/sentences'

/** Words with their time, before they have an offset in a text. */
export type Utterance = { startMs: number; endMs: number; speaker: string | null; text: string }

/** A silence of this length, or another speaker, begins a new paragraph. */
const PARAGRAPH_PAUSE_MS = 2_000
/** Prevents an hour without a pause from becoming one paragraph. */
const PARAGRAPH_CHARACTERS = 900

/** Joins utterances to clean text; `text.slice(start, end)` of a segment is the utterance. */
export function transcriptOf(
  utterances: Utterance[],
  about: { language: string | null; durationMs: number }
): Transcript {
  let text = ''
  let paragraphStart = 0
  const segments: Segment[] = []
  for (const { startMs, endMs, speaker, text: raw } of utterances) {
    const words = utteranceLine(raw)
    if (!hasWords(words)) continue
    const before = segments.at(-1)
    const breaks = before && (isPause(before, startMs, speaker) || isFull(text, paragraphStart))
    if (before) text += breaks ? '\n\n' : ' '
    if (breaks) paragraphStart = text.length
    const start = text.length
    text += words
    segments.push({ startMs, endMs: Math.max(startMs, endMs), speaker, start, end: text.length })
  }
  return { text, segments, ...about }
}

/** A line that begins like Markdown would be read as a heading or list. */
export function utteranceLine(raw: string): string {
  return cleanText(raw)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-–—*+•]+ |#{1,6} |> ?)+/, '')
}

function isPause(before: Segment, startMs: number, speaker: string | null): boolean {
  return before.speaker !== speaker || startMs - before.endMs >= PARAGRAPH_PAUSE_MS
}

function isFull(text: string, paragraphStart: number): boolean {
  return text.length - paragraphStart > PARAGRAPH_CHARACTERS && /[.!?…。！？]["'”’»)]?$/.test(text)
}

/** One utterance per sentence, where only the total time is known: time passes with the characters. */
export function splitUtterance(
  { text, startMs, endMs, speaker }: Utterance,
  language: string | null
): Utterance[] {
  const at = (character: number) => Math.round(startMs + (character / text.length) * (endMs - startMs))
  return sentences(text, language).map(({ start, end }) => ({
    startMs: at(start),
    endMs: at(end),
    speaker,
    text: text.slice(start, end),
  }))
}
