import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type Quote, quoteOf, type Statement } from './citations.js'
import { passageSentences } from './extractive/passage_sentences.js'
import { isSameQuestion } from './extractive/same_question.js'

/**
 * The passages of the account holder's written answer to this question, in text order; empty if there is
 * none.
 */
export function findWrittenAnswer(
  asked: string,
  passages: RankedPassage[],
  sourceId: string
): RankedPassage[] {
  const match = passages.find(
    (passage) => passage.sourceId === sourceId && isSameQuestion(asked, passage.title)
  )
  if (!match) return []
  return passages
    .filter(({ itemId }) => itemId === match.itemId)
    .sort((one, other) => one.start - other.start)
}

/** The whole written answer without its question, one exact quote per passage. */
export function quoteWhole(passages: RankedPassage[]): Statement[] {
  return passages.flatMap((passage, at): Statement[] => {
    const sentences = passageSentences(passage).filter(
      ({ isLeadIn, text }) => !isLeadIn || text !== passage.title
    )
    if (sentences.length === 0) return []
    const quote: Quote = quoteOf(passage, { start: sentences[0]!.start, end: sentences.at(-1)!.end })
    return [{ parts: [at === 0 ? '' : '\n\n', quote.quote, ' ', quote] }]
  })
}
