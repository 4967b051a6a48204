import db from '@adonisjs/lucid/services/db'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { JobData } from '@boringnode/queue/types'

const JOBS_TABLE = 'queue_jobs'

/** A job that was tried as often as it may be and is kept with its last error. */
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

/** Puts these jobs into their queues again as if they had never been tried. */
export async function retryFailedJobs(letters: FailedJob[]): Promise<void> {
  await db.transaction(async (trx) => {
    const queue = knex(trx.knexClient as never, JOBS_TABLE)()
    for (const letter of letters) {
      await trx.from(JOBS_TABLE).where({ id: letter.id, queue: letter.queue, status: 'failed' }).delete()
      await queue.pushOn(letter.queue, { ...letter.job, attempts: 0 })
    }
  })
}
