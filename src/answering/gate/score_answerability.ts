import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { gateFeatures } from './gate_features.js'
import { GATE_WEIGHTS, weigh } from './gate_weights.js'

export type Answerability = {
  enough: boolean
  /** The estimated chance that quotes from these passages answer the question, 0 to 1. */
  score: number
}

/** Chosen on sets of questions that the weights had not seen; read the table of `npm run bench:answerability` before changing one. */
export const SCORE_NEEDED: Record<Strictness, number> = { strict: 0.65, balanced: 0.5, free: 0.35 }

/** The gate: whether quotes from these passages would answer the question. */
export function scoreAnswerability(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Answerability {
  const features = gateFeatures(question, passages)
  if (!features) return { enough: false, score: 0 }
  const hasVectors = passages.some(({ similarity }) => similarity !== null)
  const score = weigh(features, hasVectors ? GATE_WEIGHTS.withVectors : GATE_WEIGHTS.wordsOnly)
  return { enough: score >= SCORE_NEEDED[strictness], score }
}
