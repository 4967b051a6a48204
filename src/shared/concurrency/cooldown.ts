import { systemClock, type Clock } from '../clock.js'

const REST_MS = 5_000

/** What just failed is left alone for a while, so that nobody waits for it again and again. */
export class Cooldown {
  #untilMs = 0

  constructor(private readonly clock: Clock = systemClock) {}

  get isOver(): boolean {
    return this.clock.nowMs() >= this.#untilMs
  }

  start(): void {
    this.#untilMs = this.clock.nowMs() + REST_MS
  }
}
