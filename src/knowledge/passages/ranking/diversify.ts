import type { RankedPassage } from '../passage_index.js'
import { DIVERSIFIED_PASSAGES, MAX_PASSAGES_PER_ITEM } from '../limits.js'

/** A passage may displace another only if its score is at least this share. */
const NEAR = 0.75

/**
 * Limits the first passages to a few per item, unless no other passage comes near: an answer that several documents
 * give should cite several.
 */
export function diversify(passages: RankedPassage[]): RankedPassage[] {
  const rest = [...passages]
  const first: RankedPassage[] = []
  const counts = new Map<string, number>()
  while (first.length < DIVERSIFIED_PASSAGES && rest.length > 0) {
    const next = rest[0]!
    const isOften = (passage: RankedPassage) => (counts.get(passage.itemId) ?? 0) >= MAX_PASSAGES_PER_ITEM
    const other = isOften(next)
      ? rest.findIndex((passage) => !isOften(passage) && passage.score >= next.score * NEAR)
      : 0
    const [picked] = rest.splice(Math.max(0, other), 1)
    first.push(picked!)
    counts.set(picked!.itemId, (counts.get(picked!.itemId) ?? 0) + 1)
  }
  return [...first, ...rest]
}
