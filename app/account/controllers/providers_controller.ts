import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { type ModelProviderName, PROVIDER_LABELS } from '#protocol/providers'
import { Models } from '#src/answering/providers/models'
import { removeProvider } from '#src/answering/providers/remove_provider'
import { saveProvider, type ProviderProblem } from '#src/answering/providers/save_provider'
import { words } from '#src/messages/profile'
import { say } from '#src/messages/say'
import { providerValidator } from '../validators/providers.js'

@inject()
export default class ProvidersController {
  constructor(private readonly models: Models) {}

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { provider, key, base_url: baseUrl, model } = await request.validateUsing(providerValidator)
    const input = { provider, key: key ?? null, baseUrl: baseUrl ?? null, model: model ?? null }
    const saved = await saveProvider(this.models, auth.user!.id, input)
    if (saved.ok) {
      await recordEvent(ctx, 'provider_key_saved', PROVIDER_LABELS[provider])
      session.flash('notice', say(words().providers.saved, { provider: PROVIDER_LABELS[provider] }))
    } else flashFieldErrors(session, { [FIELDS[saved.error]]: words().providers.problems[saved.error] })
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    found((await removeProvider(auth.user!.id, params.provider)) || null)
    await recordEvent(ctx, 'provider_key_erased', PROVIDER_LABELS[params.provider as ModelProviderName])
    session.flash('notice', words().providers.erased)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

const FIELDS: Record<ProviderProblem, 'key' | 'base_url'> = {
  key_needed: 'key',
  address_needed: 'base_url',
  bad_address: 'base_url',
  key_for_other_address: 'key',
}
