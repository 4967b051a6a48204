/** A signal that aborts unless `restart` is called within the timeout. */
export class Deadline {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout

  constructor(private readonly ms: number) {
    this.#timer = this.#start()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  restart() {
    clearTimeout(this.#timer)
    this.#timer = this.#start()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), this.ms)
  }
}
