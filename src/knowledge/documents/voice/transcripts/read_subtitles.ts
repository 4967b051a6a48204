import type { Utterance } from '#src/knowledge/documents/voice/transcript'
import { cuesOf, stripMarkup, type Cue } from './cues.js'
import { MAX_SPEAKER_NAME_CHARACTERS } from '#src/knowledge/documents/limits'

/** `Travis:` or `Dr. Ada Lovelace:` at the start of a caption. */
const NAME = /^(?:>>\s*|[-–—]\s*)?(\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}\d.'’&-]+){0,3})\s?:\s+/u

/**
 * Moves names from the text to `speaker`. A name applies until the next one, as the podcast namespace defines for SRT.
 * A name that occurs once, and not first, is part of a sentence such as "Remember: ...".
 */
function extractSpeakers(utterances: Utterance[]): Utterance[] {
  if (utterances.some(({ speaker }) => speaker !== null)) return utterances
  const counts = new Map<string, number>()
  for (const { text } of utterances) {
    const name = nameOf(text)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  let speaker: string | null = null
  return utterances.map((utterance, index) => {
    const name = nameOf(utterance.text)
    const isSpeaker = name !== null && (index === 0 || counts.get(name)! > 1)
    if (isSpeaker) speaker = name
    const text = isSpeaker ? utterance.text.replace(NAME, '') : utterance.text.replace(/^>>\s*/, '')
    return { ...utterance, speaker, text }
  })
}

function nameOf(text: string): string | null {
  const name = NAME.exec(text)?.[1] ?? null
  return name !== null && name.length <= MAX_SPEAKER_NAME_CHARACTERS ? name : null
}

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
