import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { listFailedJobs, retryFailedJobs } from '#src/operations/failed_jobs'
import { messages } from '#src/messages/messages'

export default class RetryJobController {
  async execute({ params, response, session }: HttpContext) {
    const job = found((await listFailedJobs()).find(({ id }) => id === params.job))
    await retryFailedJobs([job])
    session.flash('notice', messages().operator.retried.one)
    return response.redirect().status(303).toRoute('operator.index')
  }
}
