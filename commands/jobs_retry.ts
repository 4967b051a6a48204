import { args, BaseCommand } from '@adonisjs/core/ace'
import { listFailedJobs, retryFailedJobs } from '#src/operations/failed_jobs'
import { ensureSchema } from './_schema.js'

export default class JobsRetry extends BaseCommand {
  static commandName = 'jobs:retry'
  static description = 'Put failed jobs back into their queues'
  static options = { startApp: true }

  @args.string({ description: 'Id of a failed job, or "all"' })
  declare id: string

  async run() {
    await ensureSchema(this.app)
    const jobs = (await listFailedJobs()).filter(({ id }) => this.id === 'all' || id === this.id)
    if (jobs.length === 0 && this.id !== 'all') {
      this.logger.error(
        `There’s no failed job with the id ${this.id}. List them with “npx node ace jobs:failed”.`
      )
      this.exitCode = 1
      return
    }
    await retryFailedJobs(jobs)
    this.logger.log(`${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} queued again.`)
  }
}
