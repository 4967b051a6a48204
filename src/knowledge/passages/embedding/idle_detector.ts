import { MAX_CPU_SAMPLE_MS, MAX_IDLE_CPU_SHARE, MAX_IDLE_WAIT_MS, MIN_CPU_SAMPLE_MS } from '../limits.js'

/**
 * When the process has a processor to spare: embedding takes minutes, and words answer meanwhile. However busy it is,
 * now and then is a turn all the same.
 */
export class IdleDetector {
  #lastIdleMs = 0
  #sample: { atMs: number; usedMs: number } | null = null

  constructor(
    private readonly isAwaited: boolean,
    /** Another model is in memory; a machine has room for one of them. */
    private readonly isCrowded: () => boolean = () => false,
    private readonly usedMs: () => number = cpuMs,
    private readonly nowMs: () => number = () => performance.now()
  ) {}

  /** Whoever is told no asks again some seconds later: it was quiet when little was done between the two. */
  isIdle(): boolean {
    if (!this.isAwaited) return true
    const mayWait = this.nowMs() - this.#lastIdleMs < MAX_IDLE_WAIT_MS
    if (mayWait && (this.isCrowded() || !this.#wasIdle())) return false
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
