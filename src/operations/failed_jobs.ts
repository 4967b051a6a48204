import db from '@adonisjs/lucid/services/db'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { JobData } from '@boringnode/queue/types'
import { JOBS_TABLE } from '#src/shared/queue/enqueue'

export type FailedJob = {
  id: string
  queue: string
  job: JobData
  error: string | null
  failedAt: Date | null
}

/** Newest first. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const rows: {
    id: string
    queue: string
    data: string
    error: string | null
    finished_at: string | number | null
  }[] = await db.from(JOBS_TABLE).where('status', 'failed').orderBy('finished_at', 'desc')
  return rows.map(({ id, queue, data, error, finished_at }) => ({
    id,
    queue,
    job: JSON.parse(data),
    error,
    failedAt: finished_at === null ? null : new Date(Number(finished_at)),
  }))
}

/** Puts the jobs back into their queues as if they had never been attempted. */
export async function retryFailedJobs(jobs: FailedJob[]): Promise<void> {
  await db.transaction(async (trx) => {
    const adapter = knex(trx.knexClient as never, JOBS_TABLE)()
    for (const { id, queue, job } of jobs) {
      await trx.from(JOBS_TABLE).where({ id, queue, status: 'failed' }).delete()
      await adapter.pushOn(queue, { ...job, attempts: 0 })
    }
  })
}
