/** Lets so many through at a time and the others in the order they came. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Resolves with what gives the slot back. */
  async acquire(): Promise<() => void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return () => this.#giveBack()
  }

  #giveBack(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
