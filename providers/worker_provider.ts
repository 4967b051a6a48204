import type { ApplicationService } from '@adonisjs/core/types'
import { role } from '#config/app'
import { LANES, QUEUES } from '#config/queue'
import { stopping } from '#config/processes'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import env from '#start/env'
import { saveSchedules } from './schedules.js'

/** Works on jobs inside the web process, unless workers run apart (`npm run web` and `npm run worker`). */
export default class WorkerProvider {
  #stop: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || role !== 'all') return
    const { recoverStalledJobs, startQueueWorkers } = await import('#src/shared/queue/queue_worker')
    // This process owns the data folder alone, so whatever is marked as running died with an earlier one.
    if (!env.get('DATABASE_URL')) await recoverStalledJobs(QUEUES)
    await saveSchedules()
    this.#stop = await startQueueWorkers(this.app, LANES, stopping.jobsMs)
    gracefulShutdown.onShutdown(() => this.shutdown())
  }

  async shutdown() {
    const stop = this.#stop
    this.#stop = null
    await stop?.()
  }
}
