import type { GateFeatures } from './gate_features.js'

export type GateWeights = GateFeatures & { bias: number }

/** Made by `npm run bench:answerability`; never change one by hand. */
export const GATE_WEIGHTS: Record<'withVectors' | 'wordsOnly', GateWeights> = {
  withVectors: {
    bias: -1.329,
    margin: 2.486,
    similarity: 3.876,
    ahead: -0.122,
    fitsType: 0.055,
    agrees: 0.582,
    spread: -0.45,
    heading: 0.939,
    lacks: -1.294,
    rarity: -1.804,
    pairs: 0.343,
  },
  wordsOnly: {
    bias: 0.542,
    margin: 1.907,
    similarity: 0,
    ahead: 0,
    fitsType: 0.204,
    agrees: 0.169,
    spread: -1.381,
    heading: 1.579,
    lacks: -1.1,
    rarity: -2.081,
    pairs: 1.259,
  },
}

/** The chance that quotes answer the question, 0 to 1. */
export function weigh(features: GateFeatures, { bias, ...weights }: GateWeights): number {
  const names = Object.keys(weights) as (keyof GateFeatures)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * features[name], bias)))
}
