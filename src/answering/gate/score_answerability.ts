import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type GateFeatures, gateFeatures, SHARE } from './gate_features.js'

export type Answerability = {
  enough: boolean
  /** 0 to 1; compare with `EVIDENCE_NEEDED`. */
  score: number
  /** Names and numbers of the question that no passage has. */
  missingNames: string[]
}

/** Calibrated with `bench/gate.ts`; read its table before changing one. */
export const SCORE_NEEDED: Record<Strictness, number> = { strict: 0.65, balanced: 0.54, free: 0.42 }

const MISSING_NAME_COST = 0.1

/** Fitted by `npm run bench gate fit` and measured on articles that were not used for fitting. */
export const FITTED_WEIGHTS = {
  bias: -4.836,
  window: 3.833,
  sentence: -0.207,
  elsewhere: -3.208,
  pairs: -0.065,
  namesMissing: -1.055,
  numbersMissing: -0.436,
  otherNumber: -0.73,
  antonyms: -3.088,
  negatedAlone: -2.592,
  negatedToo: -0.556,
  length: 0.114,
  similarity: 4.649,
}

export type FittedWeights = typeof FITTED_WEIGHTS

/** The gate: whether the passages say enough about the question to answer from them. */
export function scoreAnswerability(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Answerability {
  const features = gateFeatures(question, passages)
  const estimate = features.similarity === null ? scoreByTerms(features) : scoreWithSimilarity(features)
  // A list whose heading has the words of the question answers it.
  const score = features.isList ? Math.max(estimate, SCORE_NEEDED.strict) : estimate
  return {
    enough: score > 0 && score >= SCORE_NEEDED[strictness],
    score,
    missingNames: features.missingNames,
  }
}

function scoreByTerms({ window, passage, together, missingNames }: GateFeatures): number {
  const best = SHARE.window * window + SHARE.passage * passage
  return Math.max(0, best + SHARE.together * together - MISSING_NAME_COST * missingNames.length)
}

export function scoreWithSimilarity(
  features: GateFeatures,
  { bias, ...weights }: FittedWeights = FITTED_WEIGHTS
): number {
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (features[name as keyof typeof weights] ?? 0),
    bias
  )
  return 1 / (1 + Math.exp(-sum))
}
