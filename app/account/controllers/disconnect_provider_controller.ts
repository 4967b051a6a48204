import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { type ModelProviderName, PROVIDER_LABELS } from '#protocol/providers'
import { removeProvider } from '#src/answering/providers/account_providers'
import { messages } from '#src/messages/messages'

export default class DisconnectProviderController {
  async execute(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    found((await removeProvider(workspace.id, params.provider)) || null)
    await recordEvent(ctx, 'provider_key_erased', PROVIDER_LABELS[params.provider as ModelProviderName])
    session.flash('notice', messages().profile.providers.erased)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
