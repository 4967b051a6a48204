import type { RankedPassage } from '../passage_index.js'
import { fold } from '../terms/fold.js'

/** The same words under two addresses, or on every page of a website, are shown once: where they ranked best. */
export function foldDuplicates(passages: RankedPassage[]): RankedPassage[] {
  const seen = new Set<string>()
  return passages.filter(({ text }) => {
    const words = fold(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (words === '' || seen.has(words)) return false
    seen.add(words)
    return true
  })
}
