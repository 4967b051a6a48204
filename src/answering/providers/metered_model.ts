import { type LanguageModel, ModelFailure, type ModelProblem, type ModelPrompt } from '../language_model.js'

/** Checks an allowance before each call. */
export class MeteredModel implements LanguageModel {
  constructor(
    private readonly model: LanguageModel,
    /** Counts the call. Returns a problem if the call is not allowed. */
    private readonly take: () => Promise<ModelProblem | null>
  ) {}

  async *stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const refusal = await this.take()
    if (refusal) throw new ModelFailure(refusal)
    yield* this.model.stream(prompt, signal)
  }
}
