import type { HttpContext } from '@adonisjs/core/http'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { APPLICATION_STATES, LEAD_FIELDS, WIDGET_ICONS, WIDGET_SCHEMES } from '#protocol/applications'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateEmbed } from '#src/applications/embed/save_embed'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { MAX_Z_INDEX } from '../limits.js'
import { embedErrors, stateNotice } from '../sentences.js'
import { applicationMessages, changedName, questions, domains } from '../validation.js'

export default class UpdateEmbedController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: changedName(),
        state: vine.enum(APPLICATION_STATES).optional(),
        greeting: vine.string().trim().maxLength(300).nullable().optional(),
        accent: vine.string().trim().maxLength(20).optional(),
        position: vine.enum(['right', 'left'] as const).optional(),
        icon: vine.enum(WIDGET_ICONS).optional(),
        scheme: vine.enum(WIDGET_SCHEMES).optional(),
        z_index: number().withoutDecimals().min(0).max(MAX_Z_INDEX).optional(),
        lead_fields: vine.array(vine.enum(LEAD_FIELDS)).distinct().maxLength(LEAD_FIELDS.length).optional(),
        allowed_domains: domains().optional(),
        suggested_questions: questions().optional(),
      })
    ),
    applicationMessages
  )

  async execute(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const form = await request.validateUsing(UpdateEmbedController.validator)
    const { name, state, accent, position, icon, scheme } = form
    if (state === 'published') requireConfirmedAddress(ctx, 'publish')
    const updated = found(
      await updateEmbed(workspace.id, params.id, {
        name,
        state,
        accent,
        position,
        icon,
        scheme,
        zIndex: form.z_index,
        leadFields: form.lead_fields,
        greeting: form.greeting === null ? '' : form.greeting,
        allowedDomains: form.allowed_domains,
        persona: { suggestedQuestions: form.suggested_questions },
      })
    )
    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : messages().core.saved)
    else flashFieldErrors(session, embedErrors(updated.error, form.allowed_domains ?? []))
    return response.redirect().status(303).back()
  }
}
