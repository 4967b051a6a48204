import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'

export default class EditEmbedController {
  async render({ workspace, inertia, params }: HttpContext) {
    const application = found(await findApplication(workspace.id, params.id, 'embed'))
    const { id, name, state, settings, introduction, suggestedQuestions } = application
    const { greeting, colors, position, icon, scheme, zIndex, allowedDomains, leadFields } = settings
    return inertia.render('Applications/Embed/Edit', {
      embed: { id, name, state },
      settings: {
        greeting,
        suggestedQuestions,
        accent: colors.accent,
        position,
        icon,
        scheme,
        zIndex,
        allowedDomains,
        leadFields,
      },
      introduction,
    })
  }
}
