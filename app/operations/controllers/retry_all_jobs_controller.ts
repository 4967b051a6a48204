import type { HttpContext } from '@adonisjs/core/http'
import { listFailedJobs, retryFailedJobs } from '#src/shared/queue/failed_jobs'
import { messages, formatCount } from '#src/messages/messages'

export default class RetryAllJobsController {
  async execute({ response, session }: HttpContext) {
    const letters = await listFailedJobs()
    await retryFailedJobs(letters)
    session.flash('notice', formatCount(messages().operator.retried.all, letters.length))
    return response.redirect().status(303).toRoute('operator.index')
  }
}
