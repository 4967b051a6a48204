import type { Logger } from '@adonisjs/core/logger'
import type { Database } from '@adonisjs/lucid/database'
import { CLOCK_CHECK_MS, CLOCK_JUMP_MS } from '../limits.js'
import { repairFutureTimes } from './repair_future_times.js'

/** Milliseconds by the system clock, and by a monotonic clock. */
export type Clocks = { systemMs(): number; monotonicMs(): number }

const CLOCKS: Clocks = { systemMs: () => Date.now(), monotonicMs: () => performance.now() }

/** Detects that the system clock was set back, and repairs times that are now too far ahead. */
export class ClockWatch {
  #timer: NodeJS.Timeout | null = null
  #offsetMs: number

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly clocks: Clocks = CLOCKS
  ) {
    this.#offsetMs = this.#currentOffsetMs()
  }

  /** Repairs immediately, since an earlier process may have run with a wrong clock, and then checks periodically. */
  async start(): Promise<void> {
    await this.#repair()
    this.#timer = setInterval(
      () => void this.check().catch((error) => this.#reportFailure(error)),
      CLOCK_CHECK_MS
    ).unref()
  }

  async check(): Promise<void> {
    const offsetMs = this.#currentOffsetMs()
    const backMs = this.#offsetMs - offsetMs
    this.#offsetMs = offsetMs
    if (backMs < CLOCK_JUMP_MS) return
    this.logger.warn({ backMs }, 'the clock was set back')
    await this.#repair()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  async #repair() {
    const counts = await repairFutureTimes(this.db.connection(), this.clocks.systemMs())
    if (Object.values(counts).some((count) => count > 0))
      this.logger.warn(counts, 'times too far in the future were reset')
  }

  #currentOffsetMs(): number {
    return this.clocks.systemMs() - this.clocks.monotonicMs()
  }

  #reportFailure(error: unknown) {
    this.logger.error({ err: error }, 'the clock could not be checked')
  }
}
