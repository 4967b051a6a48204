import type { Models } from '#src/answering/providers/models'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Slots } from '#src/shared/concurrency/semaphore'
import type { Bus } from '#src/shared/cluster/message_bus'
import type { Locks } from '#src/shared/cluster/distributed_lock'
import { Interruptions } from './interruptions.js'
import { Turns } from './turns.js'

const ANSWERED_AT_ONCE = 16

/** What conversations need of the rest of the product, made once. */
export class Conversations {
  /** Before the first word of an answer. */
  readonly line = new Slots(ANSWERED_AT_ONCE)
  readonly turns: Turns
  readonly interruptions: Interruptions

  constructor(
    readonly passages: PassageIndex,
    readonly models: Models,
    readonly publisher: Publisher,
    others: { bus?: Bus; locks?: Locks | null } = {}
  ) {
    this.turns = new Turns(others.locks)
    this.interruptions = new Interruptions(others.bus)
  }
}
