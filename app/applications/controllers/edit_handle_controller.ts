import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { normalizeHandle } from '#protocol/handles'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { HANDLE_HOLD_DAYS } from '#src/applications/limits'
import { findApplication } from '#src/applications/queries/find_application'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { HANDLE_PREFIX, bioLinkSummary } from '../props.js'
import { handleSentence } from '../sentences.js'
import { applicationMessages } from '../validation.js'

export default class EditHandleController {
  static validator = withMessages(
    vine.create(vine.object({ handle: vine.string().trim().minLength(1).maxLength(200) })),
    applicationMessages
  )

  async render({ auth, inertia, params }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'biolink'))
    return inertia.render('Applications/BioLink/Edit/Handle', {
      bioLink: await bioLinkSummary(application),
      addressPrefix: HANDLE_PREFIX,
      holdDays: HANDLE_HOLD_DAYS,
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const { handle } = await request.validateUsing(EditHandleController.validator)
    const claimed = found(await claimHandle(auth.user!.id, params.id, handle))
    if (!claimed.ok) {
      flashFieldErrors(session, { handle: handleSentence(claimed.error, normalizeHandle(handle)) })
      return response.redirect().status(303).back()
    }
    session.flash('notice', format(messages().applications.handle.changed, { handle: claimed.value.handle }))
    return response.redirect().status(303).toRoute('applications.biolink.handle.edit', { id: params.id })
  }
}
