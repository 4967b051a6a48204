/** Those who want the same at the same moment get one piece of work. Nothing is kept once it is done. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>()

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key)
    if (running) return running
    const begun = work().finally(() => this.#running.delete(key))
    this.#running.set(key, begun)
    return begun
  }
}
