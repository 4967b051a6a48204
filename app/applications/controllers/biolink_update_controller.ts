import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { stateNotice, UNKNOWN_SOURCE } from '../sentences.js'
import { bioLinkChangeValidator } from '../validators/applications.js'

export default class BioLinkUpdateController {
  async execute({ auth, params, request, response, session }: HttpContext) {
    const { name, state, source_ids: sourceIds } = await request.validateUsing(bioLinkChangeValidator)
    const updated = found(
      await updateApplication(auth.user!.id, params.id, { name, state, sourceIds }, 'biolink')
    )

    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : 'Saved.')
    else flashFieldErrors(session, { source_ids: UNKNOWN_SOURCE })
    return response.redirect().status(303).back()
  }
}
