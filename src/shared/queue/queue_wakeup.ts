import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'
import { systemClock, type Clock } from '../clock.js'
import { QUEUE_POLL_MS } from '../limits.js'

const TOPIC = 'queue'

/**
 * Decides whether polling a queue is worthwhile: it was woken since it was last found empty, by this process or another, or it
 * has not been polled for `pollEveryMs`. A lost wakeup delays a job by that much; it never loses one.
 */
export class QueueWakeup {
  readonly #wakeups = new Map<string, number>()
  readonly #foundEmpty = new Map<string, { wakeups: number; atMs: number }>()
  #bus: MessageBus = noopBus

  constructor(
    private readonly pollEveryMs: number,
    private readonly clock: Clock = systemClock
  ) {}

  connect(bus: MessageBus): void {
    this.#bus = bus
    bus.subscribe(TOPIC, (queue: string) => this.#count(queue))
  }

  async wake(queue: string): Promise<void> {
    this.#count(queue)
    await this.#bus.publish(TOPIC, queue)
  }

  /** Null when there is no need to poll; otherwise a function to call when the poll found nothing. */
  beginPoll(queue: string): (() => void) | null {
    const last = this.#foundEmpty.get(queue)
    const wakeups = this.#wakeups.get(queue) ?? 0
    const atMs = this.clock.nowMs()
    if (last && last.wakeups === wakeups && atMs - last.atMs < this.pollEveryMs) return null
    return () => void this.#foundEmpty.set(queue, { wakeups, atMs })
  }

  #count(queue: string): void {
    this.#wakeups.set(queue, (this.#wakeups.get(queue) ?? 0) + 1)
  }
}

export const queueWakeup = new QueueWakeup(QUEUE_POLL_MS)
