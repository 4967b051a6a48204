import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type Quote, quoteOf } from './citations.js'
import { closestParts } from './extractive/extract_answer.js'
import { type MatchedPassage, withMatches } from './extractive/rank_sentences.js'

/**
 * A passage is close if it has this cosine similarity, or two of the question's words and a quarter of them, or half of them,
 * or a third of their total rarity. Passages that were compared by meaning and have less than `leastSimilarity` also need
 * most of that rarity: a question about something else shares words with nearly every content. A word of which it is uncertain
 * what was meant counts for half of its rarity only.
 */
const NEAR = {
  words: 2,
  share: 0.25,
  shareOfFew: 0.5,
  rarity: 0.34,
  guess: 0.5,
  similarity: 0.42,
  leastSimilarity: 0.33,
  mostRarity: 0.75,
}

/**
 * What to show when the content has no answer: the parts of the passages that are closest to the question, best first, and more of
 * them than are shown, as some may be gone. Empty if no passage is close.
 */
export function closestPassages(question: string, passages: RankedPassage[]): Quote[] {
  const isNear = ({ match }: MatchedPassage) => {
    const { terms, guessed, asked, hasSimilarity, sentences } = match
    const weights = [...terms].map((term) => (asked.get(term) ?? 0) * (guessed.has(term) ? NEAR.guess : 1))
    const rarity = sum(weights) / (sum(asked.values()) || 1)
    const certain = [...terms].filter((term) => !guessed.has(term)).length
    const share = certain / Math.max(1, asked.size)
    const similarity = Math.max(match.similarity, ...sentences.map((sentence) => sentence.similarity))
    if (similarity >= NEAR.similarity) return true
    if (hasSimilarity && similarity < NEAR.leastSimilarity && rarity < NEAR.mostRarity) return false
    return share >= (certain >= NEAR.words ? NEAR.share : NEAR.shareOfFew) || rarity >= NEAR.rarity
  }
  const matched = withMatches(question, passages)
  return matched.some(isNear)
    ? closestParts(question, matched).map(({ passage, ...span }) => quoteOf(passage, span))
    : []
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
