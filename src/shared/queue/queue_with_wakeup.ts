import type { Adapter, PushResult } from '@boringnode/queue/contracts/adapter'
import type { JobData, ScheduleConfig } from '@boringnode/queue/types'
import type { QueueWakeup } from './queue_wakeup.js'

type Ring = (queue: string) => Promise<void>

const DEFAULT_QUEUE = 'default'
const SCHEDULES = 'schedules'

/**
 * A queue that rings when something is put into it, and looks for work only when it heard that. The jobs stay where they
 * are: in the database, in the transaction of the rows that they are about, in every backup.
 */
export function withWakeup(queue: Adapter, bell: QueueWakeup, ring: Ring = (name) => bell.wake(name)): Adapter {
  const pushed = async <Answer>(name: string, push: Promise<Answer>): Promise<Answer> => {
    const answer = await push
    await ring(name)
    return answer
  }
  const looked = async <Found>(name: string, look: () => Promise<Found | null>): Promise<Found | null> => {
    const isEmpty = bell.beginPoll(name)
    if (!isEmpty) return null
    const found = await look()
    if (found === null) isEmpty()
    return found
  }
  const own = {
    recoverStalledJobs: async (name: string, stalledMs: number, most: number) => {
      const count = await queue.recoverStalledJobs(name, stalledMs, most)
      if (count > 0) await ring(name)
      return count
    },
    retryJob: (id: string, name: string, at?: Date) => pushed(name, queue.retryJob(id, name, at)),
    upsertSchedule: (schedule: ScheduleConfig) => pushed(SCHEDULES, queue.upsertSchedule(schedule)),
    pop: () => looked(DEFAULT_QUEUE, () => queue.pop()),
    popFrom: (name: string) => looked(name, () => queue.popFrom(name)),
    claimDueSchedule: () => looked(SCHEDULES, () => queue.claimDueSchedule()),
    push: (job: JobData): Promise<PushResult | void> => pushed(DEFAULT_QUEUE, queue.push(job)),
    pushOn: (name: string, job: JobData): Promise<PushResult | void> => pushed(name, queue.pushOn(name, job)),
    pushMany: (jobs: JobData[]) => pushed(DEFAULT_QUEUE, queue.pushMany(jobs)),
    pushManyOn: (name: string, jobs: JobData[]) => pushed(name, queue.pushManyOn(name, jobs)),
  }
  return new Proxy(queue, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
