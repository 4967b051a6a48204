import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { defineConfig, drivers, exponentialBackoff } from '@adonisjs/queue'
import { FAILED_JOB_RETENTION } from '#src/operations/limits'
import { withWakeup, queueWakeup } from '#src/shared/queue/queue_wakeup'

/** In order of priority: what users wait for comes first. */
const INDEXING = ['text', 'default', 'slow']

/** Transcription takes minutes, and there is one thread for it. */
const TRANSCRIPTION = ['listening']

export const QUEUES = [...INDEXING, ...TRANSCRIPTION]

/** One worker per lane. The first is reserved for what users wait for; only the last may be busy for hours. */
export const LANES = [['text'], INDEXING, INDEXING, TRANSCRIPTION]

/** Jobs are always stored in the database. Enqueuing wakes the workers of this and connected processes, so they rarely poll. */
const database = configProvider.create(async (app) => {
  const queue = await drivers.database({ tableName: 'queue_jobs' }).resolver(app)
  return () => withWakeup(queue(), queueWakeup)
})

export default defineConfig({
  default: 'database',
  adapters: { database },
  retry: {
    maxRetries: 4,
    backoff: exponentialBackoff({ baseDelay: '10s', maxDelay: '15m', multiplier: 4, jitter: true }),
  },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: FAILED_JOB_RETENTION } },
  worker: {
    // One job per worker: with more, @boringnode/queue 0.6.0 loses count after an idle tick and pauses for 5 s.
    concurrency: 1,
    // How often a worker checks whether it was woken, which costs no query.
    idleDelay: 25,
    timeout: '10m',
    stalledThreshold: '30s',
    stalledInterval: '10s',
    maxStalledCount: 20,
    gracefulShutdown: false,
  },
  locations: [app.makePath('src/**/*_job.{ts,js}')],
})
