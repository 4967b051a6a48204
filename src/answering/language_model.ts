type ModelMessage = { role: 'user' | 'assistant'; content: string }

/** `system` holds the rules, `messages` what people said and the fenced passages. */
export type ModelPrompt = { system: string; messages: ModelMessage[] }

/** Writes text for a prompt, piece by piece. Throws `ModelFailure`, before the first piece or half way. */
export interface LanguageModel {
  stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>
}

export type ModelProblem =
  | 'unreachable'
  | 'not_allowed'
  | 'out_of_credit'
  | 'busy'
  | 'stalled'
  | 'broke_off'
  | 'unknown_model'
  | 'private_address'
  | 'failed'
  /** The account has used the server's key as often as it may. */
  | 'over_limit'
  /** The account's email address isn't confirmed. */
  | 'unconfirmed'

export class ModelFailure extends Error {
  constructor(
    readonly problem: ModelProblem,
    options?: ErrorOptions
  ) {
    super(`The language model did not answer: ${problem}`, options)
  }
}
