/** Answers of this process that are being written, so that they can fall silent at once. */
export class Interruptions {
  readonly #running = new Map<string, Set<AbortController>>()

  /** `signal` fires when somebody interrupts the conversation; `end` forgets it. */
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

  interrupt(conversationId: string): void {
    for (const controller of this.#running.get(conversationId) ?? []) controller.abort()
  }
}
