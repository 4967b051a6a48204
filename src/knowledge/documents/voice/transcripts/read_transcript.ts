import { fail, ok, type Result } from '#src/shared/result'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import type { Transcript } from '../transcriber.js'
import { transcriptOf, splitUtterance, type Utterance } from '../transcript.js'
import { hasCues, parseClock, parseSeconds } from './cues.js'
import { readSrt, isVtt, readVtt } from './read_subtitles.js'
import { Parser } from 'htmlparser2'
import { MAX_JOINED_WORDS_MS } from '#src/knowledge/documents/limits'

const PAUSE_MS = 1_500

/** The podcast namespace's JSON, and Whisper's; null for anything else. */
function readJson(text: string): Utterance[] | null {
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

const UNSPOKEN = new Set(['script', 'style', 'title', 'template', 'noscript'])
/** The end of the last words is unknown; people speak at about this rate. */
const CHARACTER_MS = 65
const BLOCKS = new Set(['p', 'div', 'li', 'br', 'blockquote', 'section', 'h1', 'h2', 'h3', 'h4', 'dd', 'dt'])

/**
 * The podcast namespace's HTML: `<cite>` names the speaker, `<time>` the start, and paragraphs follow. An utterance
 * ends where the next begins. Null without times, because then it is an ordinary page.
 */
function readHtml(html: string): Utterance[] | null {
  const utterances: Utterance[] = []
  let inside: 'cite' | 'time' | 'unspoken' | 'words' = 'words'
  let text = ''
  let speaker: string | null = null
  let startMs: number | null = null
  const finishWords = () => {
    if (startMs !== null && text.trim() !== '')
      utterances.push({ startMs, endMs: startMs, speaker, text: onOneLine(text) })
    text = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'cite' || name === 'time' || UNSPOKEN.has(name)) {
        finishWords()
        inside = name === 'cite' || name === 'time' ? name : 'unspoken'
      } else if (BLOCKS.has(name)) text += ' '
    },
    ontext(piece) {
      if (inside !== 'unspoken') text += piece
    },
    onclosetag(name) {
      if (name === 'cite') speaker = text.trim().replace(/\s*:$/, '') || speaker
      if (name === 'time') startMs = parseClock(text.replace(/[[\]()]/g, '')) ?? startMs
      if (name === 'cite' || name === 'time') text = ''
      if (name === 'cite' || name === 'time' || UNSPOKEN.has(name)) inside = 'words'
      else if (BLOCKS.has(name)) text += ' '
    },
  })
  parser.end(html)
  finishWords()
  return utterances.length === 0 ? null : endingWhereNextBegins(utterances)
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A section may be a minute long, so its sentences get times within it. */
function endingWhereNextBegins(utterances: Utterance[]): Utterance[] {
  return utterances.flatMap((utterance, index) => {
    const next = utterances.slice(index + 1, index + 20).find(({ startMs }) => startMs > utterance.startMs)
    const endMs = next?.startMs ?? utterance.startMs + utterance.text.length * CHARACTER_MS
    return splitUtterance({ ...utterance, endMs }, null)
  })
}

type TranscriptHints = { mediaType: string | null; language: string | null }

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
