import type { Models } from '#src/answering/providers/models'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Slots } from '#src/shared/slots'
import { Interruptions } from './interruptions.js'
import { Turns } from './turns.js'

const ANSWERED_AT_ONCE = 16

/** What conversations need of the rest of the product, made once. */
export class Conversations {
  readonly turns = new Turns()
  /** Before the first word of an answer. */
  readonly line = new Slots(ANSWERED_AT_ONCE)
  readonly interruptions = new Interruptions()

  constructor(
    readonly passages: PassageIndex,
    readonly models: Models,
    readonly publisher: Publisher
  ) {}
}
