import { sentences } from '../text/sentences.js'
import type { Utterance } from './transcript.js'

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
