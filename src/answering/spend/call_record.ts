import { endSpan, startSpan } from '#src/shared/observability/spans'
import type { ModelProblem } from '../language_model.js'

export type ModelCall = {
  provider: string
  model: string
  payer: 'account' | 'server'
  ms: number
  /** Time to the first word; null if there was none. */
  firstMs: number | null
  /** As counted by the provider; 0 if it reported none. */
  inputTokens: number
  outputTokens: number
  problem: ModelProblem | 'stopped' | null
}

export type OnModelCall = (call: ModelCall) => void

type CallTarget = { provider: string; model: string; payer?: ModelCall['payer']; onCall?: OnModelCall }
type Usage = { inputTokens?: number; outputTokens?: number }

/** Times one call and reports its end once. */
export class CallRecord {
  readonly #target: CallTarget
  readonly #startedAt = performance.now()
  readonly #span
  #firstMs: number | null = null
  #usage: Usage = {}

  constructor(target: CallTarget) {
    this.#target = target
    const { provider, model } = target
    const attributes = { 'gen_ai.provider.name': provider, 'gen_ai.request.model': model }
    this.#span = startSpan(`chat ${provider}`, 'call', attributes)
  }

  firstWord(): void {
    this.#firstMs ??= performance.now() - this.#startedAt
  }

  used(usage: Usage): void {
    this.#usage = usage
  }

  /** `stopped` is not a failure: the asker left, or a human agent took over. */
  ended(problem: ModelProblem | 'stopped' | null): void {
    const { provider, model, payer = 'server', onCall } = this.#target
    const { inputTokens = 0, outputTokens = 0 } = this.#usage
    this.#span.setAttributes({
      'gen_ai.usage.input_tokens': inputTokens,
      'gen_ai.usage.output_tokens': outputTokens,
    })
    endSpan(this.#span, problem === 'stopped' ? null : problem)
    const ms = performance.now() - this.#startedAt
    onCall?.({ provider, model, payer, ms, firstMs: this.#firstMs, inputTokens, outputTokens, problem })
  }
}
