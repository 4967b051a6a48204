import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import limiter from '@adonisjs/limiter/services/main'
import { failureSentence } from '#src/knowledge/failures'
import { Knowledge } from '#src/knowledge/knowledge'
import { inspectAddress } from '#src/knowledge/queries/inspect_address'
import { inspectionValidator } from '../validators/knowledge.js'

@inject()
export default class AddressInspectionController {
  constructor(private readonly knowledge: Knowledge) {}

  async execute({ auth, request, response, session }: HttpContext) {
    const { url } = await request.validateUsing(inspectionValidator)

    const looks = limiter.use({ requests: 30, duration: '1 minute' })
    const inspection = await looks.attempt(`inspect:${auth.user!.id}`, () => inspectAddress(this.knowledge, url))

    session.flashAll()
    if (!inspection) flashFieldErrors(session, { url: 'You looked at 30 addresses in a minute. Wait a minute and look again.' })
    else if (!inspection.ok) flashFieldErrors(session, { url: failureSentence(inspection.error.code) })
    else session.flash('inspection', inspection.value)
    return response.redirect().toRoute('data.rss.create')
  }
}
