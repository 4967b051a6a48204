import type { Models } from '#src/answering/providers/models'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Interruptions } from './interruptions.js'
import { Turns } from './turns.js'

/** What conversations need of the rest of the product, made once. */
export class Conversations {
  readonly turns = new Turns()
  readonly interruptions = new Interruptions()

  constructor(
    readonly passages: PassageIndex,
    readonly models: Models,
    readonly publisher: Publisher
  ) {}
}
