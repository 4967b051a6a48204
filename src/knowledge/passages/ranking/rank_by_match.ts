import type { RankedPassage } from '../passage_index.js'
import type { PassageMatch } from '../passage_match.js'

type Features = Record<keyof typeof WEIGHTS, number>

/**
 * Fitted on natural questions, leaving one set out at a time (`npm run bench:natural`). Each feature is first
 * divided by its maximum among the candidates. The optimum is flat: doubling one weight changes few results.
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
  neighbors: 0.5,
}
const SIMILARITIES = ['similarity', 'sentenceSimilarity', 'bestThreeSimilarity'] as const
const SENTENCES_AVERAGED = 3

/** Features too coarse to compare all candidates by; they only reorder the best ones. */
const CLOSE_WEIGHTS = { heading: 0.7, fitsType: 0.6, length: 0.7, item: 0.6 }
const CLOSELY_COMPARED = 12
const LONG_PASSAGE = 600

type Place = Pick<RankedPassage, 'itemId' | 'start'>

/**
 * One score per match, in order; higher is better, comparable only within this call. `places` are their
 * passages.
 */
export function scoreMatches(matches: readonly PassageMatch[], places: readonly Place[]): number[] {
  const items = places.map(({ itemId }) => itemId)
  const near = bm25BesideEach(matches, places)
  const features = matches.map((match, at) => ({ ...featuresOf(match), neighbors: near[at]! }))
  const scores = scoreFeatures(withUsualSimilarity(matches, features))
  const best = scores
    .map((_, at) => at)
    .toSorted((one, other) => scores[other]! - scores[one]!)
    .slice(0, CLOSELY_COMPARED)
  const perItem = new Map<string, number>()
  for (const at of best) perItem.set(items[at]!, (perItem.get(items[at]!) ?? 0) + scores[at]!)
  const largestItem = Math.max(0, ...perItem.values()) || 1
  const largestHeading = Math.max(0, ...best.map((at) => matches[at]!.heading)) || 1
  return scores.map((score, at) => {
    const { heading, fitsType, length } = matches[at]!
    if (score === 0) return 0
    return (
      score +
      (CLOSE_WEIGHTS.heading * heading) / largestHeading +
      CLOSE_WEIGHTS.fitsType * Number(fitsType) +
      CLOSE_WEIGHTS.length * Math.min(1, length / LONG_PASSAGE) +
      (CLOSE_WEIGHTS.item * (perItem.get(items[at]!) ?? 0)) / largestItem
    )
  })
}

/**
 * The better BM25 score of the passages before and after each one in its item, which are often on the same
 * topic.
 */
function bm25BesideEach(matches: readonly PassageMatch[], places: readonly Place[]): number[] {
  const near = matches.map(() => 0)
  for (const inItem of Map.groupBy(places.keys(), (at) => places[at]!.itemId).values()) {
    const inOrder = inItem.toSorted((one, other) => places[one]!.start - places[other]!.start)
    inOrder.forEach((at, place) => {
      for (const other of [inOrder[place - 1], inOrder[place + 1]])
        if (other !== undefined) near[at] = Math.max(near[at]!, matches[other]!.bm25)
    })
  }
  return near
}

/** Gives passages without a vector the average similarity of the others, so that words decide. */
function withUsualSimilarity(matches: readonly PassageMatch[], features: Features[]): Features[] {
  const known = features.filter((_, at) => matches[at]!.hasSimilarity)
  if (known.length === 0 || known.length === features.length) return features
  const usual = Object.fromEntries(
    SIMILARITIES.map((name) => [name, known.reduce((sum, one) => sum + one[name], 0) / known.length])
  )
  return features.map((one, at) => (matches[at]!.hasSimilarity ? one : { ...one, ...usual }))
}

function scoreFeatures(features: Features[]): number[] {
  const names = Object.keys(WEIGHTS) as (keyof Features)[]
  const largest = new Map(
    names.map((name) => [name, features.reduce((most, one) => Math.max(most, one[name]), 0) || 1])
  )
  return features.map((one) =>
    names.reduce((score, name) => score + (WEIGHTS[name] * one[name]) / largest.get(name)!, 0)
  )
}

function featuresOf({ bm25, similarity, characters, sentences }: PassageMatch): Omit<Features, 'neighbors'> {
  const most = (name: 'bm25' | 'coverage' | 'similarity' | 'characters') =>
    sentences.reduce((best, sentence) => Math.max(best, sentence[name]), 0)
  // Without sentence vectors, use the passage's similarity for its sentences.
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
