import type { Utterance } from '../transcript.js'
import { MAX_SPEAKER_NAME_CHARACTERS } from '#src/knowledge/documents/limits'

/** `Travis:` or `Dr. Ada Lovelace:` at the start of a caption. */
const NAME = /^(?:>>\s*|[-–—]\s*)?(\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}\d.'’&-]+){0,3})\s?:\s+/u

/**
 * Moves names from the text to `speaker`. A name applies until the next one, as the podcast namespace defines for SRT.
 * A name that occurs once, and not first, is part of a sentence such as "Remember: ...".
 */
export function extractSpeakers(utterances: Utterance[]): Utterance[] {
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
