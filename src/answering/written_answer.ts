import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type Quote, quoteOf } from './citations.js'
import type { Statement } from './extractive_answer.js'
import { passageSentences } from './passage_sentences.js'
import { asksTheSame } from './same_question.js'

/** The passages of an answer that the account's holder wrote to this very question, in their order; empty without one. */
export function writtenFor(asked: string, passages: RankedPassage[], sourceId: string): RankedPassage[] {
  const match = passages.find((passage) => passage.sourceId === sourceId && asksTheSame(asked, passage.title))
  if (!match) return []
  return passages
    .filter(({ itemId }) => itemId === match.itemId)
    .sort((one, other) => one.start - other.start)
}

/** All of what was written, without the question above it: one exact quote a passage. */
export function quotedWhole(passages: RankedPassage[]): Statement[] {
  return passages.flatMap((passage, at): Statement[] => {
    const said = passageSentences(passage).filter(({ leads, text }) => !leads || text !== passage.title)
    if (said.length === 0) return []
    const quote: Quote = quoteOf(passage, { start: said[0]!.start, end: said.at(-1)!.end })
    return [{ parts: [at === 0 ? '' : '\n\n', quote.quote, ' ', quote] }]
  })
}
