import { sentences } from '../text/sentences.js'
import type { Utterance } from './transcript.js'

/** One utterance a sentence, where only the time of all of them is known: it passes with the characters. */
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
