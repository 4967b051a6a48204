import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { LANES } from '#config/queue'
import { stopping } from '#config/processes'
import { ensureSchedules } from '#providers/schedules'
import { ClockWatch } from '#src/operations/clock_watch'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import { startQueueWorkers } from '#src/shared/queue/queue_worker'
import { waitForSchema } from './_schema.js'

export default class WorkerCommand extends BaseCommand {
  static commandName = 'worker'
  static description = 'Run jobs separately from the web process, until SIGTERM'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    const queue = await this.app.container.make('queue.manager')
    await queue.loadJobs()
    const router = await this.app.container.make('router')
    router.commit()

    await waitForSchema(this.app)
    await ensureSchedules()
    const clock = new ClockWatch(
      await this.app.container.make('lucid.db'),
      await this.app.container.make('logger')
    )
    await clock.start()
    gracefulShutdown.onShutdown(async () => clock.stop())
    gracefulShutdown.onShutdown(await startQueueWorkers(this.app, LANES, stopping.jobsMs))
    this.logger.info(`working on ${LANES.length} lanes`)
  }
}
