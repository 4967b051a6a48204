import type { Timers } from '../timers.js'

type Timeouts = { activityTimeoutMs: number; pongTimeoutMs: number }
type Beat = { ping(): void; expire(): void }

/** Asks a silent client for a sign of life and gives it up when none comes. One pending timer, however busy the client is. */
export class Heartbeat {
  #seenAtMs: number
  #awaitingPong = false
  #cancel: () => void

  constructor(
    private readonly timeouts: Timeouts,
    private readonly timers: Timers,
    private readonly beat: Beat
  ) {
    this.#seenAtMs = timers.nowMs()
    this.#cancel = timers.after(timeouts.activityTimeoutMs, () => this.#check())
  }

  touch(): void {
    this.#seenAtMs = this.timers.nowMs()
    this.#awaitingPong = false
  }

  stop(): void {
    this.#cancel()
  }

  #check(): void {
    if (this.#awaitingPong) return this.beat.expire()

    const silentMs = this.timers.nowMs() - this.#seenAtMs
    if (silentMs < this.timeouts.activityTimeoutMs) {
      return this.#checkAfter(this.timeouts.activityTimeoutMs - silentMs)
    }

    this.#awaitingPong = true
    this.#checkAfter(this.timeouts.pongTimeoutMs)
    this.beat.ping()
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = this.timers.after(delayMs, () => this.#check())
  }
}
