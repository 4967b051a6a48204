import { type LanguageModel, ModelFailure, type ModelProblem, type ModelPrompt } from '../language_model.js'

/** Asks before each call whether it may be made. */
export class MeteredModel implements LanguageModel {
  constructor(
    private readonly model: LanguageModel,
    /** Counts the call; the reason when it must not be made. */
    private readonly take: () => Promise<ModelProblem | null>
  ) {}

  async *stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string> {
    const refusal = await this.take()
    if (refusal) throw new ModelFailure(refusal)
    yield* this.model.stream(prompt, signal)
  }
}
