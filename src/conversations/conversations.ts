import type { Models } from '#src/answering/providers/models'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Turns } from './turns.js'

/** What conversations need of the rest of the product, made once. */
export class Conversations {
  readonly turns = new Turns()

  constructor(
    readonly passages: PassageIndex,
    readonly models: Models,
    readonly publisher: Publisher
  ) {}
}
