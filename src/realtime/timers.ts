/** A monotonic clock in milliseconds, and cancelable delayed calls. Injectable for tests. */
export interface Timers {
  nowMs(): number
  after(delayMs: number, act: () => void): () => void
}

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
