import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { found } from '#app/core/exceptions/not_found'
import { identitySecret } from '#src/applications/embed/identity_secret'
import { listWidgetSites } from '#src/applications/embed/widget_sites'
import { findApplication } from '#src/applications/queries/find_application'

export default class ShowEmbedGuideController {
  async render({ workspace, inertia, params }: HttpContext) {
    const { id, name, key, state, settings } = found(await findApplication(workspace.id, params.id, 'embed'))
    return inertia.render('Applications/Embed/Guide', {
      embed: { id, name, key, state, allowedDomains: settings.allowedDomains },
      loaderUrl: `${appUrl}/widget.js`,
      frameUrl: `${appUrl}/embed/${key}`,
      homes: await listWidgetSites(id),
      // Only on request, so that a shared screen does not reveal it.
      secret: inertia.optional(() => identitySecret(settings, encryption)),
    })
  }
}
