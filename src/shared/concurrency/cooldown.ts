import { systemClock, type Clock } from '../clock.js'
import { COOLDOWN_MS } from '../limits.js'

/** Skips a dependency for a while after it failed, so that callers do not wait for it again and again. */
export class Cooldown {
  #untilMs = 0

  constructor(private readonly clock: Clock = systemClock) {}

  get isOver(): boolean {
    return this.clock.nowMs() >= this.#untilMs
  }

  start(): void {
    this.#untilMs = this.clock.nowMs() + COOLDOWN_MS
  }
}
