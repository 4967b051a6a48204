import { MAX_CPU_SAMPLE_MS, MAX_IDLE_CPU_SHARE, MAX_IDLE_WAIT_MS, MIN_CPU_SAMPLE_MS } from '../limits.js'

/**
 * Embedding takes minutes and word search works in the meantime, so embedding waits for an idle CPU, but never
 * longer than `MAX_IDLE_WAIT_MS`.
 */
export class IdleDetector {
  #lastIdleMs = 0
  #sample: { atMs: number; usedMs: number } | null = null

  constructor(
    private readonly isNeeded: boolean,
    /** Whether another model is in memory; small machines have room for one. */
    private readonly isMemoryTaken: () => boolean = () => false,
    private readonly usedMs: () => number = cpuMs,
    private readonly nowMs: () => number = () => performance.now()
  ) {}

  /**
   * Callers poll again some seconds after a false: the CPU counts as idle if it did little between two polls.
   */
  isIdle(): boolean {
    if (!this.isNeeded) return true
    const mayWait = this.nowMs() - this.#lastIdleMs < MAX_IDLE_WAIT_MS
    if (mayWait && (this.isMemoryTaken() || !this.#wasIdle())) return false
    this.#lastIdleMs = this.nowMs()
    return true
  }

  #wasIdle(): boolean {
    const before = this.#sample
    const tookMs = before ? this.nowMs() - before.atMs : Infinity
    if (before && tookMs < MIN_CPU_SAMPLE_MS) return false
    this.#sample = { atMs: this.nowMs(), usedMs: this.usedMs() }
    return (
      before !== null &&
      tookMs <= MAX_CPU_SAMPLE_MS &&
      this.#sample.usedMs - before.usedMs <= tookMs * MAX_IDLE_CPU_SHARE
    )
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
