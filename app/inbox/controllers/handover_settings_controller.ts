import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { framed } from '#app/applications/props'
import { orNotFound } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { findApplication } from '#src/applications/queries/find_application'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { supportedLocale } from '#protocol/languages'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'

export default class HandoverSettingsController {
  static validator = withMessages(
    vine.create(
      vine.object({
        offer: vine.boolean(),
        mail: vine.boolean(),
        reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
        answers_a_day: number().withoutDecimals().min(1).max(1_000_000).nullable().optional(),
        budget_reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      })
    ),
    () => messages().inbox.fields.handover
  )

  async edit({ auth, inertia, params, workspace }: HttpContext) {
    const application = orNotFound(await findApplication(workspace.id, params.id))
    const { settings } = application
    // Visitors read the default in their own language.
    const { personReply, budgetReply } = VISITOR_WORDS[supportedLocale(auth.user!.locale) ?? 'en'].answers
    return inertia.render('Applications/Handover', {
      application: await framed(application),
      person: settings.person,
      budget: settings.budget,
      defaults: { personReply, budgetReply },
    })
  }

  async update({ workspace, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(HandoverSettingsController.validator)
    const person = { offer: form.offer, mail: form.mail, reply: form.reply ?? '' }
    const budget = { answersADay: form.answers_a_day ?? null, reply: form.budget_reply ?? '' }
    orNotFound(await updateApplication(workspace.id, params.id, { settings: { person, budget } }))
    session.flash('notice', messages().core.saved)
    return response.redirect().status(303).toRoute('applications.handover.edit', { id: params.id })
  }
}
