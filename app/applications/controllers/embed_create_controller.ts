import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { renderModal } from '#app/core/modal/render_modal'
import { createEmbed } from '#src/applications/embed/create_embed'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'
import { embedErrors } from '../sentences.js'
import { embedValidator } from '../validators/applications.js'

export default class EmbedCreateController {
  async render(ctx: HttpContext) {
    const sources = await sourceChoices(ctx.auth.user!.id)
    return renderModal(ctx, 'Applications/Embed/Create', { sources }, '/applications/embeds')
  }

  async execute({ auth, request, response, session }: HttpContext) {
    const form = await request.validateUsing(embedValidator)
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
    const created = await createEmbed(auth.user!.id, input, encryption)

    if (!created.ok) {
      flashFieldErrors(session, embedErrors(created.error, allowedDomains))
      return response.redirect().back()
    }
    session.flash('notice', say(words().embed.ready, { name }))
    return response.redirect().status(303).toRoute('applications.embed.guide', { id: created.value.id })
  }
}
