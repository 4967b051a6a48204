import type { Timers } from '#src/realtime/timers'

/** Time that passes only when told to. */
export class FakeTimers implements Timers {
  #nowMs = 0
  #pending: { atMs: number; act: () => void }[] = []

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, act: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, act }
    this.#pending.push(timer)
    return () => {
      this.#pending = this.#pending.filter((other) => other !== timer)
    }
  }

  get pendingCount(): number {
    return this.#pending.length
  }

  pass(ms: number): void {
    const untilMs = this.#nowMs + ms
    for (;;) {
      const due = this.#pending.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!due) break
      this.#pending = this.#pending.filter((other) => other !== due)
      this.#nowMs = due.atMs
      due.act()
    }
    this.#nowMs = untilMs
  }
}
