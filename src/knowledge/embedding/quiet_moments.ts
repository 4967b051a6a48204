import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_MS = 300
/** Of one core. */
const BUSY_SHARE = 0.5
/** An hour of speech is heard by then, and the memory of its model is free again. */
const LONGEST_WAIT_MS = 600_000

type Sample = () => Promise<number>

/**
 * When the process has a processor to spare: embedding takes minutes, and words answer meanwhile. However busy it is,
 * now and then is a turn all the same.
 */
export class QuietMoments {
  #lastTurnMs = 0

  constructor(
    private readonly isAwaited: boolean,
    private readonly busyShare: Sample = busyShareOfProcess,
    private readonly nowMs: () => number = () => performance.now()
  ) {}

  async isNow(): Promise<boolean> {
    if (!this.isAwaited) return true
    const isOverdue = this.nowMs() - this.#lastTurnMs >= LONGEST_WAIT_MS
    if (!isOverdue && (await this.busyShare()) > BUSY_SHARE) return false
    this.#lastTurnMs = this.nowMs()
    return true
  }
}

async function busyShareOfProcess(): Promise<number> {
  const before = process.cpuUsage()
  const began = performance.now()
  await wait(SAMPLE_MS)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / (performance.now() - began)
}
