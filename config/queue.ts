import { defineConfig, drivers, exponentialBackoff } from '@adonisjs/queue'

/** In the order in which they are served: what a person waits for comes first. */
export const QUEUES = ['text', 'default', 'slow']

export default defineConfig({
  default: 'database',
  adapters: { database: drivers.database({ tableName: 'queue_jobs' }) },
  retry: { maxRetries: 4, backoff: exponentialBackoff({ baseDelay: '10s', maxDelay: '15m', multiplier: 4, jitter: true }) },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: '30d' } },
  worker: {
    concurrency: 3,
    idleDelay: 250,
    timeout: '10m',
    stalledThreshold: '30s',
    stalledInterval: '10s',
    maxStalledCount: 20,
    gracefulShutdown: false,
  },
  locations: ['./src/*/jobs/**/*.{ts,js}'],
})
