import { setImmediate as breathe } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { QueueManager, Worker } from '@adonisjs/queue'
import { observeJob } from './observing/observe_job.js'
import { resolveAdapters } from './queue_adapters.js'

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
export async function recoverJobs(queues: readonly string[]): Promise<void> {
  for (const queue of queues) await QueueManager.use().recoverStalledJobs(queue, 0, Number.MAX_SAFE_INTEGER)
}

/** Starts one worker a lane; the returned function lets running jobs end and stops them. */
export async function startLanes(app: ApplicationService, lanes: string[][]): Promise<() => Promise<void>> {
  const logger = await app.container.make('logger')
  const workers = await Promise.all(lanes.map(() => queueWorker(app)))
  workers.forEach((worker, lane) => {
    worker
      .start(lanes[lane])
      .catch((error: unknown) => logger.error({ err: error, lane }, 'a worker stopped'))
  })
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}
