import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService, ConfigProvider } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import { QueueManager, Worker } from '@adonisjs/queue'
import { tracingChannel } from 'node:diagnostics_channel'
import { jobSeconds } from '../observability/metrics.js'
import { endSpan, startSpan, runInSpan } from '../observability/spans.js'
import { withLogContext } from '../observability/log_context.js'

type JobRef = { id: string; name: string }
type Outcome = { job: object; status?: 'completed' | 'failed' | 'retrying'; error?: unknown }

const outcomes = new WeakMap<object, Outcome>()

// The queue reports how an attempt ended only on this channel.
tracingChannel<object, Outcome>('boringqueue.job.execute').subscribe({
  start: () => undefined,
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd: (message) => void outcomes.set(message.job, message),
  error: () => undefined,
})

/** Runs one attempt at a job, with its id in every log line and its duration and outcome in metrics and trace. */
export async function observeJob<Output>(
  run: () => Promise<Output>,
  job: JobRef,
  queue: string
): Promise<Output> {
  const attributes = { 'messaging.system': 'parley', 'messaging.destination.name': queue, 'job.id': job.id }
  const span = startSpan(`job ${job.name}`, 'job', attributes)
  const startedMs = performance.now()
  try {
    return await withLogContext({ job_id: job.id, job: job.name }, () => runInSpan(span, run))
  } finally {
    const { status: outcome = 'failed', error } = outcomes.get(job) ?? {}
    jobSeconds.observe({ job: job.name, outcome }, (performance.now() - startedMs) / 1_000)
    span.setAttribute('job.outcome', outcome)
    endSpan(span, outcome === 'completed' ? null : errorName(error))
  }
}

// Error messages may quote user content; names do not.
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'failed'
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Jobs are created by the container, so that they get their dependencies injected. */
export async function createWorker(app: ApplicationService): Promise<Worker> {
  const config = app.config.get<Record<string, unknown>>('queue')
  const logger = await app.container.make('logger')
  return new Worker({
    ...config,
    autoLoadJobs: false,
    adapters: await resolveAdapters(app),
    jobFactory: async (JobClass: new () => never) => {
      // SQLite runs synchronously: many short jobs in a row would block requests without a pause here.
      await yieldToEventLoop()
      return app.container.make(JobClass)
    },
    executionWrapper: observeJob,
    logger,
  } as never)
}

/** Releases the jobs of processes that died. */
export async function recoverStalledJobs(queues: readonly string[]): Promise<void> {
  for (const queue of queues) await QueueManager.use().recoverStalledJobs(queue, 0, Number.MAX_SAFE_INTEGER)
}

/**
 * Starts one worker per lane (a list of queues). The returned function stops them: it waits `jobsMs` for running jobs and releases
 * the rest, since every job is safe to run again.
 */
export async function startQueueWorkers(
  app: ApplicationService,
  lanes: string[][],
  jobsMs = Number.MAX_SAFE_INTEGER
): Promise<() => Promise<void>> {
  const logger = await app.container.make('logger')
  const workers = await Promise.all(lanes.map(() => createWorker(app)))
  workers.forEach((worker, lane) => {
    worker
      .start(lanes[lane])
      .catch((error: unknown) =>
        logger.error(
          { err: error, lane },
          'a queue worker stopped, so its queues are not worked until a restart'
        )
      )
  })
  return async () => {
    const timer = new AbortController()
    const deadline = wait(Math.min(jobsMs, LONGEST_TIMER_MS), 'late', { signal: timer.signal }).catch(
      () => 'late'
    )
    const stopped = Promise.all(workers.map((worker) => worker.stop()))
    const isLate = (await Promise.race([stopped, deadline])) === 'late'
    timer.abort()
    if (isLate) await releaseJobs(workers.map(({ id }) => id))
  }
}

async function releaseJobs(workerIds: string[]): Promise<void> {
  await db
    .from('queue_jobs')
    .where('status', 'active')
    .whereIn('worker_id', workerIds)
    .update({ status: 'pending', worker_id: null, acquired_at: null })
}

type Factory = () => unknown

/** Resolves the configured adapters the way the queue's own provider does. */
async function resolveAdapters(app: ApplicationService): Promise<Record<string, Factory>> {
  const adapters = app.config.get<Record<string, Factory | ConfigProvider<Factory>>>('queue.adapters')
  const resolved: Record<string, Factory> = {}
  for (const [name, adapter] of Object.entries(adapters)) {
    resolved[name] = typeof adapter === 'function' ? adapter : await adapter.resolver(app)
  }
  return resolved
}
