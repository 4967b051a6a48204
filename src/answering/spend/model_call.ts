import type { ModelProblem } from '../language_model.js'

/** One call of a provider's model, as it ended. */
export type ModelCall = {
  provider: string
  model: string
  /** Whose key paid. */
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
