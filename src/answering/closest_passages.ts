import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { type Quote, quoteOf } from './citations.js'

const MAX_CLOSEST = 3
/** A passage is near a question when it holds a quarter of its words, a third of their rarity, or is this similar. */
const NEAR = { words: 0.25, rarity: 0.34, similarity: 0.45 }

/** The passages that readers may want to see when the content gives no answer, best first; none when nothing is near. */
export function closestPassages(question: string, passages: readonly RankedPassage[]): Quote[] {
  const { terms, matches } = matchQuestion(question, passages)
  const total = sum(terms.values()) || 1
  return passages
    .filter(({ passageId, similarity, match = matches.get(passageId)! }) => {
      const rarity = sum([...match.terms].map((term) => terms.get(term) ?? 0)) / total
      const similarities = match.sentences.map((sentence) => sentence.similarity)
      return (
        match.terms.size / Math.max(1, terms.size) >= NEAR.words ||
        rarity >= NEAR.rarity ||
        Math.max(similarity ?? 0, ...similarities) >= NEAR.similarity
      )
    })
    .slice(0, MAX_CLOSEST)
    .map((passage) => quoteOf(passage, { start: 0, end: passage.text.length }))
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
