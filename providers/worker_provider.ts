import type { ApplicationService } from '@adonisjs/core/types'
import type { Worker } from '@adonisjs/queue'
import { role } from '#config/app'
import { QUEUES } from '#config/queue'
import env from '#start/env'

/** Works on jobs inside the web process, unless workers run apart (`npm run web` and `npm run worker`). */
export default class WorkerProvider {
  #worker: Worker | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || role !== 'all') return
    const { queueWorker, recoverJobs } = await import('#src/shared/queue_worker')
    // This process owns the data folder alone, so whatever is marked as running died with an earlier one.
    if (!env.get('DATABASE_URL')) await recoverJobs(QUEUES)

    this.#worker = await queueWorker(this.app)
    const logger = await this.app.container.make('logger')
    this.#worker.start(QUEUES).catch((error: unknown) => logger.error({ err: error }, 'the worker stopped'))
  }

  async shutdown() {
    await this.#worker?.stop()
  }
}
