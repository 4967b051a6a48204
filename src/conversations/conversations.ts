import type { LanguageModel } from '#src/answering/language_model'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Turns } from './turns.js'

/** What conversations need of the rest of the product, made once. */
export class Conversations {
  readonly turns = new Turns()

  constructor(
    readonly passages: PassageIndex,
    /** `current` is null while no provider is set up; then answers are exact quotes. */
    readonly model: { current: LanguageModel | null },
    readonly publisher: Publisher
  ) {}
}
