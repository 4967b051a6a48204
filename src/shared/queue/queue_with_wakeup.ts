import type { Adapter, PushResult } from '@boringnode/queue/contracts/adapter'
import type { JobData, ScheduleConfig } from '@boringnode/queue/types'
import type { QueueWakeup } from './queue_wakeup.js'

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
