import type { Job } from '@adonisjs/queue'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knex } from '@boringnode/queue/drivers/knex_adapter'

const JOBS_TABLE = 'queue_jobs'

type Dispatch = Pick<ReturnType<typeof Job.dispatch>, 'with'>

/** Puts a job into the queue within a transaction: it exists exactly when the rows it is about exist. Answers its id. */
export async function enqueue(trx: TransactionClientContract, job: Dispatch): Promise<string> {
  const adapter = knex(trx.knexClient as never, JOBS_TABLE)
  const { jobId } = await job.with(() => adapter()).run()
  return jobId
}
