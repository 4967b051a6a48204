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
    bias: 1.124,
    bm25: 0.273,
    score: 0.328,
    margin: 0.7,
    similarity: 0,
    fitsType: 1.049,
    agrees: 0.617,
    sentence: -0.573,
    words: 0.001,
    spread: -2.839,
    heading: 1.388,
    missing: -1.611,
    pairs: 1.591,
  },
}

/** The chance that quotes answer the question, 0 to 1. */
export function weigh(features: GateFeatures, { bias, ...weights }: GateWeights): number {
  const names = Object.keys(weights) as (keyof GateFeatures)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * features[name], bias)))
}
