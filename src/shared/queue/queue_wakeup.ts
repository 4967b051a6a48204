import { noopBus, type MessageBus } from '#src/shared/cluster/message_bus'
import { systemClock, type Clock } from '../clock.js'
import { QUEUE_POLL_MS } from '../limits.js'
import type { Adapter, PushResult } from '@boringnode/queue/contracts/adapter'
import type { JobData, ScheduleConfig } from '@boringnode/queue/types'

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

type Wake = (queue: string) => Promise<void>

const DEFAULT_QUEUE = 'default'
const SCHEDULES = 'schedules'

/**
 * Wraps a queue so that pushing wakes its workers, which poll only when woken. Jobs stay in the database: in the transaction of
 * the rows they are about, and in every backup.
 */
export function withWakeup(
  queue: Adapter,
  wakeup: QueueWakeup,
  wake: Wake = (name) => wakeup.wake(name)
): Adapter {
  const pushTo = async <Output>(name: string, push: Promise<Output>): Promise<Output> => {
    const result = await push
    await wake(name)
    return result
  }
  const poll = async <Found>(name: string, pop: () => Promise<Found | null>): Promise<Found | null> => {
    const markEmpty = wakeup.beginPoll(name)
    if (!markEmpty) return null
    const found = await pop()
    if (found === null) markEmpty()
    return found
  }
  const overrides = {
    recoverStalledJobs: async (name: string, stalledMs: number, maxJobs: number) => {
      const count = await queue.recoverStalledJobs(name, stalledMs, maxJobs)
      if (count > 0) await wake(name)
      return count
    },
    retryJob: (id: string, name: string, at?: Date) => pushTo(name, queue.retryJob(id, name, at)),
    upsertSchedule: (schedule: ScheduleConfig) => pushTo(SCHEDULES, queue.upsertSchedule(schedule)),
    pop: () => poll(DEFAULT_QUEUE, () => queue.pop()),
    popFrom: (name: string) => poll(name, () => queue.popFrom(name)),
    claimDueSchedule: () => poll(SCHEDULES, () => queue.claimDueSchedule()),
    push: (job: JobData): Promise<PushResult | void> => pushTo(DEFAULT_QUEUE, queue.push(job)),
    pushOn: (name: string, job: JobData): Promise<PushResult | void> => pushTo(name, queue.pushOn(name, job)),
    pushMany: (jobs: JobData[]) => pushTo(DEFAULT_QUEUE, queue.pushMany(jobs)),
    pushManyOn: (name: string, jobs: JobData[]) => pushTo(name, queue.pushManyOn(name, jobs)),
  }
  return new Proxy(queue, {
    get(target, name) {
      if (name in overrides) return overrides[name as keyof typeof overrides]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
