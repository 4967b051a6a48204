import type { PassageMatch } from '../passage_match.js'

type Features = Record<keyof typeof WEIGHTS, number>

/**
 * Made on natural questions with one set held out at a time (`npm run bench:natural`); each feature is divided by its greatest
 * value among the candidates first. The optimum is flat: doubling one weight moves few questions.
 */
const WEIGHTS = {
  bm25: 2,
  sentenceBm25: 0.2,
  coverage: 0.5,
  similarity: 1.3,
  sentenceSimilarity: 3,
  bestThreeSimilarity: 2.3,
  characters: 0.8,
  sentenceCharacters: 0.8,
}
const SENTENCES_AVERAGED = 3

/** One score for each match, in their order; higher is better, comparable only among these. */
export function scoreMatches(matches: readonly PassageMatch[]): number[] {
  const features = matches.map(featuresOf)
  const names = Object.keys(WEIGHTS) as (keyof Features)[]
  const largest = new Map(
    names.map((name) => [name, features.reduce((most, one) => Math.max(most, one[name]), 0) || 1])
  )
  return features.map((one) =>
    names.reduce((score, name) => score + (WEIGHTS[name] * one[name]) / largest.get(name)!, 0)
  )
}

function featuresOf({ bm25, similarity, characters, sentences }: PassageMatch): Features {
  const most = (name: 'bm25' | 'coverage' | 'similarity' | 'characters') =>
    sentences.reduce((best, sentence) => Math.max(best, sentence[name]), 0)
  // Without sentence vectors the passage speaks for its sentences.
  const similarities = sentences.some((sentence) => sentence.similarity > 0)
    ? sentences.map((sentence) => sentence.similarity)
    : [similarity]
  const best = similarities.toSorted((one, other) => other - one).slice(0, SENTENCES_AVERAGED)
  return {
    bm25,
    sentenceBm25: most('bm25'),
    coverage: most('coverage'),
    similarity,
    sentenceSimilarity: best[0] ?? 0,
    bestThreeSimilarity: best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length),
    characters,
    sentenceCharacters: most('characters'),
  }
}
