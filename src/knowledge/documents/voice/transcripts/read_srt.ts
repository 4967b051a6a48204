import type { Utterance } from '../transcript.js'
import { cuesOf, stripMarkup } from './cues.js'
import { extractSpeakers } from './extract_speakers.js'

/** SubRip, with any numbering and empty lines. */
export function readSrt(text: string): Utterance[] {
  const utterances = cuesOf(text).map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    speaker: null,
    text: lines.map(stripMarkup).join(' ').trim(),
  }))
  return extractSpeakers(utterances.filter(({ text: words }) => words !== ''))
}
