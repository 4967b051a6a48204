import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type Quote, quoteOf } from './citations.js'
import { closestParts } from './extractive/extract_answer.js'
import { type MatchedPassage, withMatches } from './extractive/rank_sentences.js'

/** When a passage counts as close to a question. One of `similarity`, a share of the words, and `rarity` suffices. */
const CLOSE = {
  /** Cosine similarity. */
  similarity: 0.42,
  /** Of the question's words, when at least `words` of them match. */
  share: 0.25,
  words: 2,
  /** Of the question's words, when fewer match. */
  shareOfFew: 0.5,
  /** Of the total rarity of the question's words. */
  rarity: 0.34,
  /** How much of its rarity counts for a word that is only guessed, such as the correction of a typo. */
  guess: 0.5,
  /**
   * Questions about something else share words with nearly any content. So a passage that was compared by meaning and is less
   * similar than this needs `requiredRarity`.
   */
  leastSimilarity: 0.33,
  requiredRarity: 0.75,
}

/**
 * What to show when the content has no answer: the parts of passages that are closest to the question, best first. Returns more
 * than are shown, because some may no longer verify; returns none if no passage is close.
 */
export function closestPassages(question: string, passages: RankedPassage[]): Quote[] {
  const isClose = ({ match }: MatchedPassage) => {
    const { terms, guessed, questionTerms, hasSimilarity, sentences } = match
    const weights = [...terms].map(
      (term) => (questionTerms.get(term) ?? 0) * (guessed.has(term) ? CLOSE.guess : 1)
    )
    const rarity = sum(weights) / (sum(questionTerms.values()) || 1)
    const certain = [...terms].filter((term) => !guessed.has(term)).length
    const share = certain / Math.max(1, questionTerms.size)
    const similarity = Math.max(match.similarity, ...sentences.map((sentence) => sentence.similarity))
    if (similarity >= CLOSE.similarity) return true
    if (hasSimilarity && similarity < CLOSE.leastSimilarity && rarity < CLOSE.requiredRarity) return false
    return share >= (certain >= CLOSE.words ? CLOSE.share : CLOSE.shareOfFew) || rarity >= CLOSE.rarity
  }
  const matched = withMatches(question, passages)
  return matched.some(isClose)
    ? closestParts(question, matched).map(({ passage, ...span }) => quoteOf(passage, span))
    : []
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
