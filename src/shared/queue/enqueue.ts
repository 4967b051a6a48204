import type { Job } from '@adonisjs/queue'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import { withWakeup, queueWakeup } from './queue_wakeup.js'

export const JOBS_TABLE = 'queue_jobs'

type Dispatch = Pick<ReturnType<typeof Job.dispatch>, 'with'>

/** Enqueues a job within a transaction, so that it exists exactly when the rows it is about exist. Returns its id. */
export async function enqueue(trx: TransactionClientContract, job: Dispatch): Promise<string> {
  const wakeOnCommit = async (queue: string) => void trx.after('commit', () => queueWakeup.wake(queue))
  const adapter = withWakeup(knex(trx.knexClient as never, JOBS_TABLE)(), queueWakeup, wakeOnCommit)
  const { jobId } = await job.with(() => adapter).run()
  return jobId
}
