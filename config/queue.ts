import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { defineConfig, drivers, exponentialBackoff } from '@adonisjs/queue'
import { redisUrl } from '#config/redis'
import { withWakeup, queueWakeup } from '#src/shared/queue/queue_wakeup'

/** In order of priority: what users wait for comes first. */
const INDEXING = ['text', 'default', 'slow']

/** Transcription takes minutes, and there is one thread for it. */
const TRANSCRIPTION = ['listening']

export const QUEUES = [...INDEXING, ...TRANSCRIPTION]

/** One worker per lane. The first is reserved for what users wait for; only the last may be busy for hours. */
export const LANES = [['text'], INDEXING, INDEXING, TRANSCRIPTION]

const database = drivers.database({ tableName: 'queue_jobs' })

/** Jobs are always stored in the database. Redis only wakes workers, so that they poll less often. */
const databaseWithWakeup = configProvider.create(async (app) => {
  const queue = await database.resolver(app)
  return () => withWakeup(queue(), queueWakeup)
})

export default defineConfig({
  default: redisUrl ? 'database_with_wakeup' : 'database',
  adapters: { database, database_with_wakeup: databaseWithWakeup },
  retry: {
    maxRetries: 4,
    backoff: exponentialBackoff({ baseDelay: '10s', maxDelay: '15m', multiplier: 4, jitter: true }),
  },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: '30d' } },
  worker: {
    // One job per worker: with more, @boringnode/queue 0.6.0 loses count after an idle tick and pauses for 5 s.
    concurrency: 1,
    idleDelay: redisUrl ? 25 : 250,
    timeout: '10m',
    stalledThreshold: '30s',
    stalledInterval: '10s',
    maxStalledCount: 20,
    gracefulShutdown: false,
  },
  locations: [app.makePath('src/**/*_job.{ts,js}')],
})
