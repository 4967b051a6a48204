/** Concurrent calls with the same key share one run. Nothing is cached once it is done. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>()

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key)
    if (running) return running
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
