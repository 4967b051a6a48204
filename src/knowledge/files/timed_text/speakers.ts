import type { Utterance } from '../../voice/transcript.js'

const NAMED = /^(?:- ?|>> ?)?(\p{Lu}[\p{L}\p{M}\d.'’-]*(?: [\p{L}\p{M}\d.'’-]+){0,3}):\s+(?=\S)/u

/**
 * SubRip has no field for who speaks, so writers begin a turn with `Name:`. It is taken for a name when the first cue begins
 * so or when it comes again; a name speaks until the next one.
 */
export function withSpeakers(cues: Utterance[]): Utterance[] {
  if (cues.some(({ speaker }) => speaker !== null)) return cues
  const counts = new Map<string, number>()
  for (const { text } of cues) {
    const name = NAMED.exec(text)?.[1]
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const first = NAMED.exec(cues[0]?.text ?? '')?.[1]
  let speaker: string | null = null
  return cues.map((cue) => {
    const found = NAMED.exec(cue.text)
    const name = found?.[1]
    if (!found || !name || ((counts.get(name) ?? 0) < 2 && name !== first)) return { ...cue, speaker }
    speaker = name
    return { ...cue, speaker, text: cue.text.slice(found[0].length) }
  })
}
