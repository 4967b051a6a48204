import type { Models } from '#src/answering/providers/models'
import type { TranslatedSearch } from '#src/answering/translation/translated_search'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import type { MessageBus } from '#src/shared/cluster/message_bus'
import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import { Interruptions } from './interruptions.js'
import { ConversationLocks } from './conversation_locks.js'
import { CONCURRENT_ANSWERS } from './limits.js'

export class ChatPorts {
  /** A slot is held until the first word of an answer. */
  readonly answerSlots = new Semaphore(CONCURRENT_ANSWERS)
  readonly locks: ConversationLocks
  readonly interruptions: Interruptions
  readonly translated: TranslatedSearch | undefined

  constructor(
    readonly passages: PassageIndex,
    readonly models: Models,
    readonly publisher: Publisher,
    others: { bus?: MessageBus; locks?: DistributedLocks | null; translated?: TranslatedSearch } = {}
  ) {
    this.translated = others.translated
    this.locks = new ConversationLocks(others.locks)
    this.interruptions = new Interruptions(others.bus)
  }
}
