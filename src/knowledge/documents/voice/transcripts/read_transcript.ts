import { fail, ok, type Result } from '#src/shared/result'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import type { Transcript } from '../transcriber.js'
import { transcriptOf, type Utterance } from '../transcript.js'
import { hasCues } from './cues.js'
import { readHtml } from './read_html.js'
import { readJson } from './read_json.js'
import { readSrt, isVtt, readVtt } from './read_subtitles.js'

export type TranscriptHints = { mediaType: string | null; language: string | null }

/**
 * A `podcast:transcript` in WebVTT, SRT, JSON or HTML with times, recognized by content. Plain text and pages without
 * times are `not_a_transcript`; they are read as documents.
 */
export function readTranscript(
  bytes: Uint8Array,
  { mediaType, language }: TranscriptHints
): Result<Transcript, 'not_a_transcript' | 'no_text'> {
  const utterances = parseUtterances(decodeText(bytes, { mediaType }))
  if (!utterances) return fail('not_a_transcript')
  const durationMs = utterances.reduce((latest, { endMs }) => Math.max(latest, endMs), 0)
  const transcript = transcriptOf(utterances, { language: null, durationMs })
  if (transcript.segments.length === 0) return fail('no_text')
  return ok({ ...transcript, language: detectLanguage(transcript.text, language) })
}

export function parseUtterances(text: string): Utterance[] | null {
  if (isVtt(text)) return readVtt(text)
  if (/^\s*[[{]/.test(text)) return readJson(text)
  if (/<(?:cite|time)[\s>]/i.test(text.slice(0, 100_000))) return readHtml(text)
  return hasCues(text) ? readSrt(text) : null
}
