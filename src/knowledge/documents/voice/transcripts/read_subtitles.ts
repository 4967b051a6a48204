import type { Utterance } from '#src/knowledge/documents/voice/transcript'
import { cuesOf, stripMarkup, type Cue } from './cues.js'
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

const VOICE = /<v(?:\.[^\s<>]{0,60})?[ \t]+([^<>]{1,200})>/gi

export function isVtt(text: string): boolean {
  return /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(text)
}

/** Notes, styles and regions have no times, so they are not captions. `<v Name>` names the speaker. */
export function readVtt(text: string): Utterance[] {
  return extractSpeakers(cuesOf(text).flatMap(spokenIn))
}

function spokenIn({ startMs, endMs, lines }: Cue): Utterance[] {
  const markup = lines.join('\n')
  const voices = [...markup.matchAll(VOICE)]
  const before = { speaker: null, text: stripMarkup(markup.slice(0, voices[0]?.index)) }
  const spoken = voices.map((voice, index) => ({
    speaker: stripMarkup(voice[1]!) || null,
    text: stripMarkup(markup.slice(voice.index + voice[0].length, voices[index + 1]?.index)),
  }))
  return [before, ...spoken].filter(({ text }) => text !== '').map((each) => ({ startMs, endMs, ...each }))
}
