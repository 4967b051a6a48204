import type { Utterance } from '../transcript.js'
import { cuesOf, plain } from './cues.js'
import { withSpeakers } from './extract_speakers.js'

/** SubRip, however its numbers and empty lines are kept. */
export function readSrt(text: string): Utterance[] {
  const utterances = cuesOf(text).map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    speaker: null,
    text: lines.map(plain).join(' ').trim(),
  }))
  return withSpeakers(utterances.filter(({ text: words }) => words !== ''))
}
