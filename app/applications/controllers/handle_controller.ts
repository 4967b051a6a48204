import type { HttpContext } from '@adonisjs/core/http'
import { normalizeHandle } from '#protocol/handles'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { claimHandle, HANDLE_HOLD_DAYS } from '#src/applications/biolink/claim_handle'
import { findApplication } from '#src/applications/queries/own_applications'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'
import { ADDRESS_PREFIX, bioLinkSummary } from '../props.js'
import { handleSentence } from '../sentences.js'
import { handleValidator } from '../validators/applications.js'

export default class HandleController {
  async render({ auth, inertia, params }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'biolink'))
    return inertia.render('Applications/BioLink/Edit/Handle', {
      bioLink: await bioLinkSummary(application),
      addressPrefix: ADDRESS_PREFIX,
      holdDays: HANDLE_HOLD_DAYS,
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const { handle } = await request.validateUsing(handleValidator)
    const claimed = found(await claimHandle(auth.user!.id, params.id, handle))
    if (!claimed.ok) {
      flashFieldErrors(session, { handle: handleSentence(claimed.error, normalizeHandle(handle)) })
      return response.redirect().status(303).back()
    }
    session.flash('notice', say(words().handle.changed, { handle: claimed.value.handle }))
    return response.redirect().status(303).toRoute('applications.biolink.handle.edit', { id: params.id })
  }
}
