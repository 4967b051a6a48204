/** Time as the realtime server sees it: a monotonic clock in milliseconds, and a call after a delay that can be cancelled. */
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
