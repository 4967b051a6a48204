import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import { QueueManager, Worker } from '@adonisjs/queue'
import { observeJob } from '../observability/observe_job.js'
import { resolveAdapters } from './queue_adapters.js'

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A worker over the application's queue settings, with jobs made by the container. */
export async function queueWorker(app: ApplicationService): Promise<Worker> {
  const config = app.config.get<Record<string, unknown>>('queue')
  const logger = await app.container.make('logger')
  return new Worker({
    ...config,
    autoLoadJobs: false,
    adapters: await resolveAdapters(app),
    jobFactory: async (JobClass: new () => never) => {
      // SQLite answers without a turn of the event loop: many short jobs in a row would hold up everybody else.
      await breathe()
      return app.container.make(JobClass)
    },
    executionWrapper: observeJob,
    logger,
  } as never)
}

/** Gives back the jobs that a dead process held. */
export async function recoverStalledJobs(queues: readonly string[]): Promise<void> {
  for (const queue of queues) await QueueManager.use().recoverStalledJobs(queue, 0, Number.MAX_SAFE_INTEGER)
}

/**
 * Starts one worker a lane; the returned function stops them. It lets running jobs end for `jobsMs` and gives back those that
 * have not: every job may be begun again.
 */
export async function startQueueWorkers(
  app: ApplicationService,
  lanes: string[][],
  jobsMs = Number.MAX_SAFE_INTEGER
): Promise<() => Promise<void>> {
  const logger = await app.container.make('logger')
  const workers = await Promise.all(lanes.map(() => queueWorker(app)))
  workers.forEach((worker, lane) => {
    worker
      .start(lanes[lane])
      .catch((error: unknown) => logger.error({ err: error, lane }, 'a worker stopped'))
  })
  return async () => {
    const patience = new AbortController()
    const deadline = wait(Math.min(jobsMs, LONGEST_TIMER_MS), 'late', { signal: patience.signal }).catch(
      () => 'late'
    )
    const stopped = Promise.all(workers.map((worker) => worker.stop()))
    const isLate = (await Promise.race([stopped, deadline])) === 'late'
    patience.abort()
    if (isLate) await giveBack(workers.map(({ id }) => id))
  }
}

async function giveBack(workerIds: string[]): Promise<void> {
  await db
    .from('queue_jobs')
    .where('status', 'active')
    .whereIn('worker_id', workerIds)
    .update({ status: 'pending', worker_id: null, acquired_at: null })
}
