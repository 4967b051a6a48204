import { BaseCommand } from '@adonisjs/core/ace'
import { listFailedJobs } from '#src/operations/failed_jobs'
import { ensureSchema } from './_schema.js'

export default class JobsFailed extends BaseCommand {
  static commandName = 'jobs:failed'
  static description = 'List jobs that have run out of retries, with their last error'
  static options = { startApp: true }

  async run() {
    await ensureSchema(this.app)
    const jobs = await listFailedJobs()
    if (jobs.length === 0) return this.logger.log('No failed jobs.')

    const table = this.ui.table().head(['Id', 'Job', 'Of', 'Failed at', 'Last error'])
    for (const { id, job, error, failedAt } of jobs) {
      table.row([id, job.name, JSON.stringify(job.payload), failedAt?.toISOString() ?? '', error ?? ''])
    }
    table.render()
    this.logger.log('Retry them with “npx node ace jobs:retry ID” or “npx node ace jobs:retry all”.')
  }
}
