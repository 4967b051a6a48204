import type { GateFeatures } from './gate_features.js'

export type GateWeights = GateFeatures & { bias: number }

/** Made by `npm run bench:answerability`; never change one by hand. */
export const GATE_WEIGHTS: Record<'withVectors' | 'wordsOnly', GateWeights> = {
  withVectors: {
    bias: -0.839,
    margin: 3.088,
    similarity: 3.664,
    ahead: 6.177,
    fitsType: 0.263,
    agrees: 0.523,
    spread: -0.742,
    heading: 0.703,
    lacks: -1.557,
    rarity: -2.248,
    pairs: 0.564,
  },
  wordsOnly: {
    bias: 1.198,
    margin: 2.248,
    similarity: 0,
    ahead: 0,
    fitsType: 0.407,
    agrees: 0.367,
    spread: -2.004,
    heading: 1.229,
    lacks: -1.606,
    rarity: -2.256,
    pairs: 1.112,
  },
}

/** The chance that quotes answer the question, 0 to 1. */
export function weigh(features: GateFeatures, { bias, ...weights }: GateWeights): number {
  const names = Object.keys(weights) as (keyof GateFeatures)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * features[name], bias)))
}
