export type ModelMessage = { role: 'user' | 'assistant'; content: string }

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

export class ModelFailure extends Error {
  constructor(
    readonly problem: ModelProblem,
    options?: ErrorOptions
  ) {
    super(`The language model did not answer: ${problem}`, options)
  }
}
