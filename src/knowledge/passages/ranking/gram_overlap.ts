import type { Gram } from './character_grams.js'
import type { PassageAnalysis, SentenceAnalysis } from './passage_analysis.js'

/** Shorter texts would win by their length alone. */
const MIN_SENTENCE_LENGTH = 30
const MIN_PASSAGE_LENGTH = 200

/** The question's n-grams, each weighted by how few passages have it. */
export type WeightedGrams = { grams: (Gram & { weight: number })[]; norm: number }

export function weighGrams(grams: Gram[], analyses: PassageAnalysis[]): WeightedGrams {
  const weighted = grams.map((gram) => {
    const count = analyses.filter((analysis) => analysis.grams.mayHold(gram)).length
    return { ...gram, weight: Math.log(1 + analyses.length / (1 + count)) ** 2 }
  })
  return { grams: weighted, norm: Math.sqrt(weighted.reduce((sum, { weight }) => sum + weight, 0)) || 1 }
}

/** How much of the question's n-grams the passage shares, per square root of its length. */
export function sharedInPassage(
  { grams, norm }: WeightedGrams,
  { grams: filter, length }: PassageAnalysis
): number {
  let shared = 0
  for (const gram of grams) if (filter.mayHold(gram)) shared += gram.weight
  return shared / (norm * Math.sqrt(Math.max(MIN_PASSAGE_LENGTH, length)))
}

export function sharedInSentence(
  { grams, norm }: WeightedGrams,
  { normalized, grams: filter }: SentenceAnalysis
): number {
  let shared = 0
  for (const gram of grams) if (filter.mayHold(gram) && normalized.includes(gram.text)) shared += gram.weight
  return shared / (norm * Math.sqrt(Math.max(MIN_SENTENCE_LENGTH, normalized.length)))
}

/**
 * The share of its n-grams that must match: a part suffices for a compound; a short word needs nearly all.
 */
const SIMILAR_WORD = { minGrams: 6, longGrams: 24, longShare: 0.3, shortShare: 0.6 }

/** Whether the passage probably has a word that resembles the one of these n-grams. */
export function hasSimilarWord(grams: Gram[], { grams: filter }: PassageAnalysis): boolean {
  if (grams.length < SIMILAR_WORD.minGrams) return false
  const shared = grams.filter((gram) => filter.mayHold(gram)).length / grams.length
  return shared >= (grams.length >= SIMILAR_WORD.longGrams ? SIMILAR_WORD.longShare : SIMILAR_WORD.shortShare)
}
