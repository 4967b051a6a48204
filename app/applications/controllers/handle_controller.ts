import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { findApplication } from '#src/applications/queries/own_applications'
import { normalizeHandle } from '#protocol/handles'
import { bioLinkHeader } from '../props.js'
import { handleSentence } from '../sentences.js'
import { handleValidator } from '../validators/applications.js'

export default class HandleController {
  async render({ auth, inertia, params }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'biolink'))
    return inertia.render('Applications/BioLink/Edit/Handle', await bioLinkHeader(application))
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const { handle } = await request.validateUsing(handleValidator)
    const before = await currentHandle(params.id)
    const claimed = found(await claimHandle(auth.user!.id, params.id, handle))
    if (!claimed.ok) {
      session.flashErrors({ handle: handleSentence(claimed.error, normalizeHandle(handle)) })
      return response.redirect().back()
    }
    const kept = before && before !== claimed.value.handle ? ` @${before} leads there for 90 days.` : ''
    session.flash('notice', `The handle is @${claimed.value.handle}.${kept}`)
    return response.redirect().status(303).toRoute('applications.biolink.handle.edit', { id: params.id })
  }
}
