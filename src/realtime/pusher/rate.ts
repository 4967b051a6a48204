import type { Timers } from '../timers.js'

/** Lets `perSecond` things pass within any second that starts with the first of them. */
export class Rate {
  #startedAtMs = -Infinity
  #passed = 0

  constructor(
    private readonly perSecond: number,
    private readonly timers: Timers
  ) {}

  allows(): boolean {
    const nowMs = this.timers.nowMs()
    if (nowMs - this.#startedAtMs >= 1000) {
      this.#startedAtMs = nowMs
      this.#passed = 0
    }
    this.#passed += 1
    return this.#passed <= this.perSecond
  }
}
