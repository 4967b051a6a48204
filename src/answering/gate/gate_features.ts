import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { contentWords } from '#src/knowledge/passages/terms/content_words'
import { fitsQuestion } from '#src/knowledge/passages/ranking/answer_type'
import { rankSentences, withMatches } from '../extractive/rank_sentences.js'

/**
 * How the passages found relate to the question. Shares are 0 to 1, weighted by the rarity of the question's
 * words.
 */
export type GateFeatures = {
  /** How far the best passage is ahead of the fourth, as a share of the best one's score. */
  margin: number
  /** Cosine of the question and the chosen sentence. */
  similarity: number
  /** How far that is above the mean of the three best sentences. */
  ahead: number
  /** Whether the chosen sentence contains the kind of fact the question asks for. */
  fitsType: number
  /** Whether the chosen passage is also the best by words. */
  agrees: number
  /** How many distinct passages the five best sentences come from, as a share of five. */
  spread: number
  /** The share of the question in the chosen passage's title and headings. */
  heading: number
  /** The share of the question's words missing from the chosen passage, regardless of rarity. */
  lacks: number
  /** The average rarity of its words: 1 if no passage has any of them. */
  rarity: number
  /**
   * The share of adjacent word pairs of the question that are adjacent in the sentence, its title or its
   * headings.
   */
  pairs: number
  /** The number of words in the question, as a share of eight. */
  words: number
}

const TOP_SENTENCES = 5
const NEARBY_SENTENCES = 3
/** Index of the passage that the best one is compared with. */
const FOURTH = 3
const UNKNOWN_MARGIN = 0.3
/** Questions of more words count like those of eight. */
export const LONG_QUESTION_WORDS = 8

/** Null when nothing was found. */
export function gateFeatures(question: string, found: RankedPassage[]): GateFeatures | null {
  const passages = withMatches(question, found)
  const ranked = rankSentences(question, passages)
  const [chosen] = ranked
  if (!chosen) return null
  const passage = passages[chosen.rank]!
  const { questionTerms, rarest } = passage.match
  const nearby = ranked.slice(0, NEARBY_SENTENCES).map(({ match }) => match.similarity)
  const scores = passages.map(({ score }) => score)
  const best = scores[0] || 1
  const mostByWords = Math.max(...passages.map(({ match }) => match.bm25))
  return {
    margin: scores.length > FOURTH ? (best - scores[FOURTH]!) / best : UNKNOWN_MARGIN,
    similarity: chosen.match.similarity,
    ahead: chosen.match.similarity - sum(nearby) / nearby.length,
    fitsType: Number(fitsQuestion(question)(chosen.text)),
    agrees: Number(passage.match.bm25 === mostByWords),
    spread: new Set(ranked.slice(0, TOP_SENTENCES).map(({ rank }) => rank)).size / TOP_SENTENCES,
    heading: passage.match.headings,
    lacks: 1 - passage.match.covered / Math.max(1, questionTerms.size),
    rarity: questionTerms.size === 0 ? 1 : sum(questionTerms.values()) / questionTerms.size / rarest,
    pairs: sharedPairs(question, `${chosen.text}\n${passage.heading ?? ''}\n${passage.title}`),
    words: Math.min(1, questionTerms.size / LONG_QUESTION_WORDS),
  }
}

function sharedPairs(question: string, text: string): number {
  const asked = pairsOf(question)
  const textPairs = new Set(pairsOf(text))
  return asked.length > 0 ? asked.filter((pair) => textPairs.has(pair)).length / asked.length : 0
}

function pairsOf(text: string): string[] {
  const words = contentWords(text)
  return words.slice(1).map((word, at) => `${words[at]!.stem} ${word.stem}`)
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
