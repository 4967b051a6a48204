import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateEmbed } from '#src/applications/embed/update_embed'
import { words } from '#src/messages/core'
import { embedErrors, stateNotice } from '../sentences.js'
import { embedChangeValidator } from '../validators/applications.js'

export default class EmbedUpdateController {
  async execute({ auth, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(embedChangeValidator)
    const { name, state, accent, position, icon, scheme } = form
    const updated = found(
      await updateEmbed(auth.user!.id, params.id, {
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
    if (updated.ok) session.flash('notice', state ? stateNotice(updated.value) : words().saved)
    else flashFieldErrors(session, embedErrors(updated.error, form.allowed_domains ?? []))
    return response.redirect().status(303).back()
  }
}
