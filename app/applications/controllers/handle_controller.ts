import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { normalizeHandle } from '#protocol/handles'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { HANDLE_HOLD_DAYS } from '#src/applications/limits'
import { findApplication } from '#src/applications/queries/find_application'
import { format, messages } from '#src/messages/messages'
import { HANDLE_PREFIX, bioLinkSummary } from '../props.js'
import { handleSentence } from '../sentences.js'
import { applicationMessages } from '../validation.js'

const MAX_CHARACTERS = 200

export default class HandleController {
  static validator = withMessages(
    vine.create(vine.object({ handle: vine.string().trim().minLength(1).maxLength(MAX_CHARACTERS) })),
    applicationMessages
  )

  async edit(ctx: HttpContext) {
    const application = orNotFound(await findApplication(ctx.workspace.id, ctx.params.id, 'biolink'))
    const props = {
      bioLink: await bioLinkSummary(application),
      addressPrefix: HANDLE_PREFIX,
      holdDays: HANDLE_HOLD_DAYS,
    }
    return renderModal(ctx, 'Applications/BioLink/Edit/Handle', props, introductionOf(application.id))
  }

  async update(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const { handle } = await request.validateUsing(HandleController.validator)
    const claimed = orNotFound(await claimHandle(workspace.id, params.id, handle))
    if (!claimed.ok) {
      flashFieldErrors(session, { handle: handleSentence(claimed.error, normalizeHandle(handle)) })
      return response.redirect().status(303).back()
    }
    session.flash('notice', format(messages().applications.handle.changed, { handle: claimed.value.handle }))
    return modalRedirect(ctx, introductionOf(params.id))
  }

  async check({ workspace, request, response }: HttpContext) {
    const asked = String(request.input('handle') ?? '').slice(0, MAX_CHARACTERS)
    const availability = await handleAvailability(workspace.id, asked)
    const { handle, problem } = availability
    const message =
      problem === null
        ? format(messages().applications.handle.free, { handle })
        : handleSentence(problem, handle)
    return response.json({ ...availability, available: problem === null, message })
  }
}

const introductionOf = (id: string) => urlFor('applications.biolink.introduction.edit', { id })
