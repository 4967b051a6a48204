import type { Models } from '#src/answering/providers/models'
import type { TranslatedSearch } from '#src/answering/translation/translated_search'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { Publisher } from '#src/realtime/publisher'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { type MessageBus, noopBus } from '#src/shared/cluster/message_bus'
import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'
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

const TOPIC = 'conversations.interrupted'

class Interruptions {
  readonly #running = new Map<string, Set<AbortController>>()

  constructor(private readonly bus: MessageBus = noopBus) {
    bus.subscribe(TOPIC, (conversationId: string) => this.#interruptLocally(conversationId))
  }

  /** `signal` fires when the conversation is interrupted. Call `end` when the answer is done. */
  watch(conversationId: string): { signal: AbortSignal; end: () => void } {
    const controller = new AbortController()
    const running = this.#running.get(conversationId) ?? new Set()
    this.#running.set(conversationId, running.add(controller))
    return {
      signal: controller.signal,
      end: () => {
        running.delete(controller)
        if (running.size === 0 && this.#running.get(conversationId) === running)
          this.#running.delete(conversationId)
      },
    }
  }

  async interrupt(conversationId: string): Promise<void> {
    this.#interruptLocally(conversationId)
    await this.bus.publish(TOPIC, conversationId)
  }

  #interruptLocally(conversationId: string): void {
    for (const controller of this.#running.get(conversationId) ?? []) controller.abort()
  }
}
