import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import vine from '@vinejs/vine'
import { normalizeHandle } from '#protocol/handles'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { MODAL_REDIRECT, modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
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

  /** Rendered as a dialog over the page that linked to it, else as a full page. */
  async render(ctx: HttpContext) {
    const application = found(await findApplication(ctx.workspace.id, ctx.params.id, 'biolink'))
    const props = {
      bioLink: await bioLinkSummary(application),
      addressPrefix: HANDLE_PREFIX,
      holdDays: HANDLE_HOLD_DAYS,
    }
    if (!ctx.request.header(MODAL_REDIRECT))
      return ctx.inertia.render('Applications/BioLink/Edit/Handle', props)
    return renderModal(ctx, 'Applications/BioLink/Edit/Handle', props, introductionOf(application.id))
  }

  async execute(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const { handle } = await request.validateUsing(EditHandleController.validator)
    const claimed = found(await claimHandle(workspace.id, params.id, handle))
    if (!claimed.ok) {
      flashFieldErrors(session, { handle: handleSentence(claimed.error, normalizeHandle(handle)) })
      return response.redirect().status(303).back()
    }
    session.flash('notice', format(messages().applications.handle.changed, { handle: claimed.value.handle }))
    return modalRedirect(ctx, introductionOf(params.id))
  }
}

const introductionOf = (id: string) => urlFor('applications.biolink.introduction.edit', { id })
