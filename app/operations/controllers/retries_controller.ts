import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { listFailedJobs, retryFailedJobs } from '#src/shared/queue/failed_jobs'
import { words } from '#src/messages/operator'
import { sayCount } from '#src/messages/say'

export default class RetriesController {
  async execute({ params, response, session }: HttpContext) {
    const letter = found((await listFailedJobs()).find(({ id }) => id === params.job))
    await retryFailedJobs([letter])
    session.flash('notice', words().retried.one)
    return response.redirect().status(303).toRoute('operator.index')
  }

  async all({ response, session }: HttpContext) {
    const letters = await listFailedJobs()
    await retryFailedJobs(letters)
    session.flash('notice', sayCount(words().retried.all, letters.length))
    return response.redirect().status(303).toRoute('operator.index')
  }
}
