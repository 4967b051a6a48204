import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/own_applications'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { sourceIdsOf } from '#src/applications/queries/source_ids'

export default class EmbedEditController {
  async render({ auth, inertia, params }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'embed'))
    const { id, name, state, settings, introduction, masterPrompt, language } = application
    const { greeting, colors, position, icon, scheme, zIndex, allowedDomains, leadFields } = settings
    return inertia.render('Applications/Embed/Edit', {
      embed: { id, name, state },
      settings: {
        greeting,
        introduction,
        masterPrompt,
        suggestedQuestions: application.suggestedQuestions,
        language,
        accent: colors.accent,
        position,
        icon,
        scheme,
        zIndex,
        allowedDomains,
        leadFields,
        sourceIds: await sourceIdsOf(application),
      },
      sources: await sourceChoices(auth.user!.id),
    })
  }
}
