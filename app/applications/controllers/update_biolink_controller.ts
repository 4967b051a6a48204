import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { APPLICATION_STATES } from '#protocol/applications'
import { stateNotice, unknownSource } from '../sentences.js'
import { applicationMessages, changedName, sourceIds } from '../validation.js'

export default class UpdateBiolinkController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: changedName(),
        state: vine.enum(APPLICATION_STATES).optional(),
        source_ids: sourceIds().optional(),
      })
    ),
    applicationMessages
  )

  async execute(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const {
      name,
      state,
      source_ids: sourceIds,
    } = await request.validateUsing(UpdateBiolinkController.validator)
    if (state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = found(
      await updateApplication(workspace.id, params.id, { name, state, sourceIds }, 'biolink')
    )

    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : messages().core.saved)
    else flashFieldErrors(session, { source_ids: unknownSource() })
    return response.redirect().status(303).back()
  }
}
