import type { GateFeatures } from './gate_features.js'

export type GateWeights = GateFeatures & { bias: number }

/** Made by `npm run bench:answerability`; never change one by hand. */
export const GATE_WEIGHTS: Record<'withVectors' | 'wordsOnly', GateWeights> = {
  withVectors: {
    bias: -3.103,
    bm25: 0.385,
    score: 0.304,
    margin: 1.145,
    similarity: 3.614,
    fitsType: 0.635,
    agrees: 0.837,
    sentence: -0.269,
    words: -0.28,
    spread: -1.441,
    heading: 0.583,
    missing: -1.343,
    pairs: 1.145,
  },
  wordsOnly: {
    bias: -1.356,
    bm25: 1.584,
    score: 0.082,
    margin: 0.782,
    similarity: 0,
    fitsType: 0.664,
    agrees: 0.224,
    sentence: -0.296,
    words: 0.518,
    spread: -1.166,
    heading: 1.033,
    missing: -0.592,
    pairs: 1.04,
  },
}

/** The chance that quotes answer the question, 0 to 1. */
export function weigh(features: GateFeatures, { bias, ...weights }: GateWeights): number {
  const names = Object.keys(weights) as (keyof GateFeatures)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * features[name], bias)))
}
