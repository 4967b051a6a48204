import type { ApplicationService } from '@adonisjs/core/types'
import { role } from '#config/app'
import { LANES, QUEUES } from '#config/queue'
import { stopping } from '#config/processes'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import env from '#start/env'
import { ensureSchedules } from './schedules.js'

/** Runs jobs inside the web process, unless workers run separately (`npm run web` and `npm run worker`). */
export default class WorkerProvider {
  #stop: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || role !== 'all') return
    const { recoverStalledJobs, startQueueWorkers } = await import('#src/shared/queue/queue_worker')
    // Only this process uses the data folder, so jobs marked as running belong to an earlier one that died.
    if (!env.get('DATABASE_URL')) await recoverStalledJobs(QUEUES)
    await ensureSchedules()
    this.#stop = await startQueueWorkers(this.app, LANES, stopping.jobsMs)
    gracefulShutdown.onShutdown(() => this.shutdown())
  }

  async shutdown() {
    const stop = this.#stop
    this.#stop = null
    await stop?.()
  }
}
