import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'
import { systemClock, type Clock } from '../clock.js'

const TOPIC = 'queue'

/**
 * Says whether it is worth looking into a queue: somebody rang since it was last found empty, here or in another process,
 * or nobody has looked for a while. A ring that is lost costs `lookEveryMs`, never a job.
 */
export class QueueWakeup {
  readonly #rung = new Map<string, number>()
  readonly #found = new Map<string, { rings: number; atMs: number }>()
  #bus: MessageBus = noopBus

  constructor(
    private readonly lookEveryMs: number,
    private readonly clock: Clock = systemClock
  ) {}

  connect(bus: MessageBus): void {
    this.#bus = bus
    bus.subscribe(TOPIC, (queue: string) => this.#hear(queue))
  }

  async wake(queue: string): Promise<void> {
    this.#hear(queue)
    await this.#bus.publish(TOPIC, queue)
  }

  /** Null when there is no need to look; else what to call when nothing was found. */
  beginPoll(queue: string): (() => void) | null {
    const found = this.#found.get(queue)
    const rings = this.#rung.get(queue) ?? 0
    const atMs = this.clock.nowMs()
    if (found && found.rings === rings && atMs - found.atMs < this.lookEveryMs) return null
    return () => void this.#found.set(queue, { rings, atMs })
  }

  #hear(queue: string): void {
    this.#rung.set(queue, (this.#rung.get(queue) ?? 0) + 1)
  }
}

/** The one of this process. */
export const queueWakeup = new QueueWakeup(1_000)
