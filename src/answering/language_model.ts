type ModelMessage = { role: 'user' | 'assistant'; content: string }

/** `system` contains the rules; `messages` the conversation and the fenced passages. */
export type ModelPrompt = { system: string; messages: ModelMessage[] }

/** Streams text for a prompt. Throws `ModelFailure`, before the first piece or midway. */
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
  /** The account has reached its limit for the server's key. */
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
