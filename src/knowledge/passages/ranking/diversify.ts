import type { RankedPassage } from '../passage_index.js'
import { DIVERSIFIED_PASSAGES, MAX_PASSAGES_PER_ITEM } from '../limits.js'

/** A passage may displace another only if its score is at least this share. */
const MIN_SCORE_SHARE = 0.75

/**
 * Limits the first passages to a few per item, unless no other passage scores nearly as well: an answer that several
 * documents give should cite several of them.
 */
export function diversify(passages: RankedPassage[]): RankedPassage[] {
  const rest = [...passages]
  const first: RankedPassage[] = []
  const counts = new Map<string, number>()
  while (first.length < DIVERSIFIED_PASSAGES && rest.length > 0) {
    const next = rest[0]!
    const isOverrepresented = (passage: RankedPassage) =>
      (counts.get(passage.itemId) ?? 0) >= MAX_PASSAGES_PER_ITEM
    const other = isOverrepresented(next)
      ? rest.findIndex(
          (passage) => !isOverrepresented(passage) && passage.score >= next.score * MIN_SCORE_SHARE
        )
      : 0
    const [picked] = rest.splice(Math.max(0, other), 1)
    first.push(picked!)
    counts.set(picked!.itemId, (counts.get(picked!.itemId) ?? 0) + 1)
  }
  return [...first, ...rest]
}
