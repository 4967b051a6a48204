import type { GateFeatures } from './gate_features.js'

export type GateWeights = GateFeatures & { bias: number }

/** Made by `npm run bench:answerability`; never change one by hand. */
export const GATE_WEIGHTS: Record<'withVectors' | 'wordsOnly', GateWeights> = {
  withVectors: {
    bias: -1.17,
    margin: 2.279,
    similarity: 2.966,
    ahead: -0.637,
    fitsType: 0.285,
    agrees: 0.477,
    spread: -0.329,
    heading: 1.395,
    lacks: -1.882,
    rarity: -1.7,
    pairs: -0.125,
    words: 1.204,
  },
  wordsOnly: {
    bias: 0.098,
    margin: 1.491,
    similarity: 0,
    ahead: 0,
    fitsType: 0.475,
    agrees: 0.033,
    spread: -1.361,
    heading: 2.046,
    lacks: -2.183,
    rarity: -1.382,
    pairs: 0.482,
    words: 1.597,
  },
}

/** The chance that quotes answer the question, 0 to 1. */
export function weigh(features: GateFeatures, { bias, ...weights }: GateWeights): number {
  const names = Object.keys(weights) as (keyof GateFeatures)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * features[name], bias)))
}
