import type { HttpContext } from '@adonisjs/core/http'
import { listFailedJobs, retryFailedJobs } from '#src/operations/failed_jobs'
import { messages, formatCount } from '#src/messages/messages'

export default class RetryAllJobsController {
  async execute({ response, session }: HttpContext) {
    const jobs = await listFailedJobs()
    await retryFailedJobs(jobs)
    session.flash('notice', formatCount(messages().operator.retried.all, jobs.length))
    return response.redirect().status(303).toRoute('operator.index')
  }
}
