import type { Quote } from '#src/answering/citations'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { MAX_SUGGESTIONS, MAX_SUGGESTION_CHARACTERS } from '../limits.js'

/** Follow-up questions from headings that were found and not quoted. May be empty. */
export function suggestionsFor(question: string, passages: RankedPassage[], cited: Quote[]): string[] {
  const quotedItems = new Set(cited.map((quote) => quote.itemId))
  const unquoted = passages.filter((passage) => !cited.some((quote) => isWithin(quote, passage)))
  const beside = unquoted.filter((passage) => quotedItems.has(passage.itemId))
  const asked = question.toLowerCase()

  const topics = [...beside, ...unquoted].flatMap(({ heading }) => heading?.split(' › ').at(-1)?.trim() ?? [])
  const fresh = topics.filter(
    (topic) =>
      topic.length > 2 && topic.length <= MAX_SUGGESTION_CHARACTERS && !asked.includes(topic.toLowerCase())
  )
  return [...new Set(fresh)].slice(0, MAX_SUGGESTIONS).map(asQuestion)
}

function asQuestion(topic: string): string {
  return topic.endsWith('?') ? topic : `What does it say about “${topic}”?`
}

function isWithin(quote: Quote, passage: RankedPassage): boolean {
  return quote.itemId === passage.itemId && quote.start < passage.end && quote.end > passage.start
}
