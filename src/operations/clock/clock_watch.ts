import type { Logger } from '@adonisjs/core/logger'
import type { Database } from '@adonisjs/lucid/database'
import { repairFutureTimes } from './repair_future_times.js'

const EVERY_MS = 30_000
/** Time servers correct by less than this. */
const JUMP_MS = 2 * 60_000

/** Milliseconds by the clock on the wall, and by one that only goes forward. */
export type Clocks = { wallMs(): number; steadyMs(): number }

const CLOCKS: Clocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() }

/** Notices that the clock was set back, and brings back what now lies too far ahead. */
export class ClockWatch {
  #timer: NodeJS.Timeout | null = null
  #ahead: number

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly clocks: Clocks = CLOCKS
  ) {
    this.#ahead = this.#difference()
  }

  /** Looks at once, for what an earlier process wrote by another clock, and from then on. */
  async start(): Promise<void> {
    await this.#mend()
    this.#timer = setInterval(() => void this.look().catch((error) => this.#failed(error)), EVERY_MS).unref()
  }

  async look(): Promise<void> {
    const ahead = this.#difference()
    const backMs = this.#ahead - ahead
    this.#ahead = ahead
    if (backMs < JUMP_MS) return
    this.logger.warn({ backMs }, 'the clock was set back')
    await this.#mend()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  async #mend() {
    const mended = await repairFutureTimes(this.db.connection(), this.clocks.wallMs())
    if (Object.values(mended).some((count) => count > 0))
      this.logger.warn(mended, 'what lay too far ahead was brought back')
  }

  #difference(): number {
    return this.clocks.wallMs() - this.clocks.steadyMs()
  }

  #failed(error: unknown) {
    this.logger.error({ err: error }, 'the clock was not looked at')
  }
}
