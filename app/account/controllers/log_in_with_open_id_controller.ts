import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#app/core/exceptions/not_found'
import { WORKSPACE } from '#app/core/workspace'
import { registration } from '#config/app'
import { operatorEmails } from '#config/metrics'
import { openId } from '#config/oidc'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { accountOfPerson, type OpenIdAccount } from '#src/identity/openid/account_of_person'
import { OpenIdProvider } from '#src/identity/openid/openid_provider'
import { pageLanguage } from '#src/messages/messages'
import { openIdLabel, refuseOpenId, takePending } from '../openid_sign_in.js'
import { browserOf } from '../record_event.js'
import { signIn } from '../sign_in.js'

/** Where the provider sends the browser back to. Only a sign-in that this session began gets as far as a request to it. */
@inject()
export default class LogInWithOpenIdController {
  constructor(private readonly provider: OpenIdProvider) {}

  async render(ctx: HttpContext) {
    const { settings, redirectUri } = openId
    if (!settings) throw new NotFound()
    const pending = takePending(ctx)
    if (!pending || ctx.request.input('state') !== pending.state) return refuseOpenId(ctx, 'expired')

    const callback = new URL(redirectUri)
    callback.search = ctx.request.parsedUrl.query ?? ''
    const person = await this.provider.finish(settings, callback, pending)
    if (!person.ok) {
      ctx.logger.warn({ reason: person.error.reason }, 'a sign-in with OpenID Connect failed')
      return refuseOpenId(ctx, person.error.problem)
    }
    const { mode } = registration
    const admission = { ...settings, registration: mode, operatorEmails, locale: pageLanguage() }
    const account = await accountOfPerson(person.value, admission)
    if (!account.ok) return refuseOpenId(ctx, account.error)
    return this.#signIn(ctx, account.value, pending.remember)
  }

  async #signIn(ctx: HttpContext, { user, how, joined }: OpenIdAccount, remember: boolean) {
    const { response, session } = ctx
    const way = openIdLabel()
    const intended = session.pullIntendedUrl()
    if (how === 'linked')
      await recordAccountEvent(user.id, { kind: 'openid_linked', detail: way, by: browserOf(ctx) })
    await signIn(ctx, user, { remember, as: how === 'registered' ? 'registered' : 'signed_in', way })
    if (joined) session.put(WORKSPACE, joined)
    const isAlone = how === 'registered' && !joined
    return response.redirect().toPath(intended ?? (isAlone ? '/onboarding' : '/home'))
  }
}
