import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'

const TOPIC = 'conversations.interrupted'

export class Interruptions {
  readonly #running = new Map<string, Set<AbortController>>()

  constructor(private readonly bus: MessageBus = noopBus) {
    bus.subscribe(TOPIC, (conversationId: string) => this.#here(conversationId))
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
    this.#here(conversationId)
    await this.bus.publish(TOPIC, conversationId)
  }

  #here(conversationId: string): void {
    for (const controller of this.#running.get(conversationId) ?? []) controller.abort()
  }
}
