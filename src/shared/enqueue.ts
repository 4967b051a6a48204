import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { JobDispatcher } from '@adonisjs/queue'

const JOBS_TABLE = 'queue_jobs'

/** Puts a job into the queue within a transaction: it exists exactly when the rows it is about exist. */
export async function enqueue(
  trx: TransactionClientContract,
  job: Pick<JobDispatcher<unknown>, 'with'>
): Promise<void> {
  const adapter = knex(trx.knexClient as never, JOBS_TABLE)
  await job.with(() => adapter()).run()
}
