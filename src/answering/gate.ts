import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type GateFeatures, gateFeatures, SHARE } from './gate_features.js'

export type Evidence = {
  enough: boolean
  /** 0 to 1; compare with `EVIDENCE_NEEDED`. */
  score: number
  /** Names and numbers of the question that no passage holds. */
  missingNames: string[]
}

/** Calibrated with `bench/gate.ts`; see its table before you change one. */
export const EVIDENCE_NEEDED: Record<Strictness, number> = { strict: 0.65, balanced: 0.54, free: 0.42 }

const MISSING_NAME_COST = 0.1

/** `npm run bench gate` fits these on the questions of some articles and prints what they do to those of the others. */
export const FITTED = {
  bias: -4.205,
  window: 2.124,
  passage: 1.371,
  together: -0.1,
  missing: -0.34,
  type: 0.574,
  turned: -0.635,
  similarity: 4.878,
}

/** Whether the passages hold enough of the question to answer from them. */
export function weighEvidence(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Evidence {
  const features = gateFeatures(question, passages)
  const score = features.similarity === null ? byWords(features) : byWordsAndMeaning(features)
  return {
    enough: score > 0 && score >= EVIDENCE_NEEDED[strictness],
    score,
    missingNames: features.missingNames,
  }
}

function byWords({ window, passage, together, missing }: GateFeatures): number {
  const best = SHARE.window * window + SHARE.passage * passage
  return Math.max(0, best + SHARE.together * together - MISSING_NAME_COST * missing)
}

function byWordsAndMeaning(features: GateFeatures): number {
  const { bias, ...weights } = FITTED
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (features[name as keyof typeof weights] ?? 0),
    bias
  )
  return 1 / (1 + Math.exp(-sum))
}
