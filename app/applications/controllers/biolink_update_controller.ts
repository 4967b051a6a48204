import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { words } from '#src/messages/core'
import { stateNotice, unknownSource } from '../sentences.js'
import { bioLinkChangeValidator } from '../validators/applications.js'

export default class BioLinkUpdateController {
  async execute({ auth, params, request, response, session }: HttpContext) {
    const { name, state, source_ids: sourceIds } = await request.validateUsing(bioLinkChangeValidator)
    const updated = found(
      await updateApplication(auth.user!.id, params.id, { name, state, sourceIds }, 'biolink')
    )

    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : words().saved)
    else flashFieldErrors(session, { source_ids: unknownSource() })
    return response.redirect().status(303).back()
  }
}
