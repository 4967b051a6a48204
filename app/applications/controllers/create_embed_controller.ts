import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { flashFieldErrors } from '#app/core/form_errors'
import { renderModal } from '#app/core/modal/render_modal'
import { createEmbed } from '#src/applications/embed/save_embed'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { embedErrors } from '../sentences.js'
import { applicationMessages, name, introduction, masterPrompt, sourceIds, domains } from '../validation.js'

export default class CreateEmbedController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: name(),
        greeting: vine.string().trim().maxLength(300).nullable().optional(),
        accent: vine.string().trim().maxLength(20).optional(),
        position: vine.enum(['right', 'left'] as const).optional(),
        allowed_domains: domains().optional(),
        source_ids: sourceIds().optional(),
        introduction: introduction().optional(),
        master_prompt: masterPrompt().optional(),
      })
    ),
    applicationMessages
  )

  async render(ctx: HttpContext) {
    const sources = await sourceChoices(ctx.workspace.id)
    return renderModal(ctx, 'Applications/Embed/Create', { sources }, '/applications/embeds')
  }

  async execute(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const form = await request.validateUsing(CreateEmbedController.validator)
    const {
      name,
      accent,
      position,
      source_ids: sourceIds = null,
      allowed_domains: allowedDomains = [],
    } = form
    const persona = { introduction: form.introduction ?? '', masterPrompt: form.master_prompt ?? '' }
    const greeting = form.greeting ?? ''
    const input = { name, accent, position, sourceIds, allowedDomains, persona, greeting }
    const created = await createEmbed(workspace.id, input, encryption)

    if (!created.ok) {
      flashFieldErrors(session, embedErrors(created.error, allowedDomains))
      return response.redirect().back()
    }
    session.flash('notice', format(messages().applications.embed.ready, { name }))
    return response.redirect().status(303).toRoute('applications.embed.guide', { id: created.value.id })
  }
}
