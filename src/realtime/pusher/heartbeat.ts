import type { Timers } from '../timers.js'

type Timeouts = { activityTimeoutMs: number; pongTimeoutMs: number }
type Callbacks = { ping(): void; expire(): void }

/** Pings a silent client and expires it when no pong comes. Uses a single timer, however busy the client is. */
export class Heartbeat {
  #lastActivityMs: number
  #awaitingPong = false
  #cancel: () => void

  constructor(
    private readonly timeouts: Timeouts,
    private readonly timers: Timers,
    private readonly callbacks: Callbacks
  ) {
    this.#lastActivityMs = timers.nowMs()
    this.#cancel = timers.after(timeouts.activityTimeoutMs, () => this.#check())
  }

  touch(): void {
    this.#lastActivityMs = this.timers.nowMs()
    this.#awaitingPong = false
  }

  stop(): void {
    this.#cancel()
  }

  #check(): void {
    if (this.#awaitingPong) return this.callbacks.expire()

    const silentMs = this.timers.nowMs() - this.#lastActivityMs
    if (silentMs < this.timeouts.activityTimeoutMs) {
      return this.#checkAfter(this.timeouts.activityTimeoutMs - silentMs)
    }

    this.#awaitingPong = true
    this.#checkAfter(this.timeouts.pongTimeoutMs)
    this.callbacks.ping()
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = this.timers.after(delayMs, () => this.#check())
  }
}
