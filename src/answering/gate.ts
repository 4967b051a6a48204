import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type GateFeatures, gateFeatures, SHARE } from './gate_features.js'

export type Answerability = {
  enough: boolean
  /** 0 to 1; compare with `EVIDENCE_NEEDED`. */
  score: number
  /** Names and numbers of the question that no passage holds. */
  missingNames: string[]
}

/** Calibrated with `bench/gate.ts`; see its table before you change one. */
export const EVIDENCE_NEEDED: Record<Strictness, number> = { strict: 0.65, balanced: 0.54, free: 0.42 }

const MISSING_NAME_COST = 0.1

/** `npm run bench gate fit` makes these; what they let through is shown on articles that they were not made from. */
export const FITTED = {
  bias: -4.836,
  window: 3.833,
  sentence: -0.207,
  elsewhere: -3.208,
  pairs: -0.065,
  namesMissing: -1.055,
  numbersMissing: -0.436,
  otherNumber: -0.73,
  opposite: -3.088,
  negatedAlone: -2.592,
  negatedToo: -0.556,
  length: 0.114,
  similarity: 4.649,
}

export type Fitted = typeof FITTED

/** Whether the passages hold enough of the question to answer from them. */
export function scoreAnswerability(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Answerability {
  const features = gateFeatures(question, passages)
  const weighed = features.similarity === null ? byWords(features) : byWordsAndMeaning(features)
  // A list that is announced by the words of the question is what it asks for.
  const score = features.isList ? Math.max(weighed, EVIDENCE_NEEDED.strict) : weighed
  return {
    enough: score > 0 && score >= EVIDENCE_NEEDED[strictness],
    score,
    missingNames: features.missingNames,
  }
}

function byWords({ window, passage, together, missingNames }: GateFeatures): number {
  const best = SHARE.window * window + SHARE.passage * passage
  return Math.max(0, best + SHARE.together * together - MISSING_NAME_COST * missingNames.length)
}

export function byWordsAndMeaning(features: GateFeatures, { bias, ...weights }: Fitted = FITTED): number {
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (features[name as keyof typeof weights] ?? 0),
    bias
  )
  return 1 / (1 + Math.exp(-sum))
}
