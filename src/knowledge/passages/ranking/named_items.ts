import type { RankedPassage } from '../passage_index.js'
import type { ContentWord } from '../terms/content_words.js'
import type { PassageAnalysis } from './passage_analysis.js'

/** A word in more titles than this names no item. */
const MOST_NAMED = 3
/** The largest share of the passages with a name that may belong to other items. */
const ELSEWHERE = 0.05

/** The items that a question names: a word of it is in their title and hardly in the text of other items. May be empty. */
export function namedItems(
  asked: readonly ContentWord[],
  passages: readonly RankedPassage[],
  analyses: readonly PassageAnalysis[]
): ReadonlySet<string> {
  const items = new Set(passages.map(({ itemId }) => itemId)).size
  const named = new Set<string>()
  for (const { stem } of asked) {
    const titled = new Set(
      passages.filter((_, at) => analyses[at]!.title.has(stem)).map(({ itemId }) => itemId)
    )
    if (titled.size === 0 || titled.size > MOST_NAMED || titled.size === items) continue
    const saying = passages.filter((_, at) => analyses[at]!.body.has(stem))
    const elsewhere = saying.filter(({ itemId }) => !titled.has(itemId)).length
    if (elsewhere <= ELSEWHERE * saying.length) for (const itemId of titled) named.add(itemId)
  }
  return named
}
