/** One account at a time in this process: the model has one thread, and interactive jobs need the workers. */
export class EmbeddingMutex {
  #running: { workspaceId: string; again: boolean } | null = null

  /**
   * Runs the work unless another account is running. If the same account is running, that run repeats once, so that
   * passages added after its last query are not forgotten.
   */
  async run<Value>(workspaceId: string, work: () => Promise<Value>): Promise<Value | 'busy' | 'joined'> {
    if (this.#running) {
      if (this.#running.workspaceId !== workspaceId) return 'busy'
      this.#running.again = true
      return 'joined'
    }
    const current = (this.#running = { workspaceId, again: false })
    try {
      for (;;) {
        current.again = false
        const value = await work()
        if (!current.again) return value
      }
    } finally {
      this.#running = null
    }
  }
}
