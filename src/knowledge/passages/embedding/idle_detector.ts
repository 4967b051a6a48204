const SHORTEST_LOOK_MS = 1_000
/** What was long ago says nothing of now. */
const LONGEST_LOOK_MS = 10_000
/** Of one core. */
const BUSY_SHARE = 0.5
/** An hour of speech is heard by then, and the memory of its model is free again. */
const LONGEST_WAIT_MS = 600_000

/**
 * When the process has a processor to spare: embedding takes minutes, and words answer meanwhile. However busy it is,
 * now and then is a turn all the same.
 */
export class QuietMoments {
  #lastTurnMs = 0
  #look: { atMs: number; usedMs: number } | null = null

  constructor(
    private readonly isAwaited: boolean,
    /** Another model is in memory; a machine has room for one of them. */
    private readonly isCrowded: () => boolean = () => false,
    private readonly usedMs: () => number = processorMs,
    private readonly nowMs: () => number = () => performance.now()
  ) {}

  /** Whoever is told no asks again some seconds later: it was quiet when little was done between the two. */
  isNow(): boolean {
    if (!this.isAwaited) return true
    const mayWait = this.nowMs() - this.#lastTurnMs < LONGEST_WAIT_MS
    if (mayWait && (this.isCrowded() || !this.#wasQuiet())) return false
    this.#lastTurnMs = this.nowMs()
    return true
  }

  #wasQuiet(): boolean {
    const before = this.#look
    const tookMs = before ? this.nowMs() - before.atMs : Infinity
    if (before && tookMs < SHORTEST_LOOK_MS) return false
    this.#look = { atMs: this.nowMs(), usedMs: this.usedMs() }
    return (
      before !== null && tookMs <= LONGEST_LOOK_MS && this.#look.usedMs - before.usedMs <= tookMs * BUSY_SHARE
    )
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
