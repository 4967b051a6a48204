import type { ModelProblem } from '../language_model.js'

export type ModelCall = {
  provider: string
  model: string
  payer: 'account' | 'server'
  ms: number
  /** Until the first word; null when there was none. */
  firstMs: number | null
  /** As the provider counted; zero when it did not say. */
  inputTokens: number
  outputTokens: number
  problem: ModelProblem | 'stopped' | null
}

export type OnModelCall = (call: ModelCall) => void
