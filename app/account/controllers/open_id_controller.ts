import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { NotFound } from '#app/core/exceptions/not_found'
import { openId } from '#config/oidc'
import { consumeAttempt } from '../consume_attempt.js'
import { ATTEMPTS } from '../limits.js'
import { refuseOpenId, storePending, openIdLabel, takePending } from '../openid_sign_in.js'
import { WORKSPACE } from '#app/core/workspace'
import { registration } from '#config/app'
import { operatorEmails } from '#config/metrics'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { accountOfPerson, type OpenIdAccount } from '#src/identity/openid/account_of_person'
import { OpenIdProvider, type OpenIdPerson } from '#src/identity/openid/openid_provider'
import { findTwoStep } from '#src/identity/two_step/two_step'
import { mustUsePasskey } from '#src/identity/workspaces/two_step_rule'
import { messages, pageLanguage } from '#src/messages/messages'
import { browserOf } from '../record_event.js'
import { signIn } from '../sign_in.js'
import { awaitCode } from '../two_step_session.js'

@inject()
export default class OpenIdController {
  constructor(private readonly provider: OpenIdProvider) {}

  async begin(ctx: HttpContext) {
    if (!openId.settings) throw new NotFound()
    const attempt = await consumeAttempt(ctx, 'openid', '*', ATTEMPTS.signInsPerNetwork)
    if (!attempt.allowed) {
      flashFieldErrors(ctx.session, { oidc: attempt.sentence })
      return ctx.response.redirect().toRoute('login')
    }
    const begun = await this.provider.begin(openId.settings, openId.redirectUri)
    if (!begun.ok) {
      ctx.logger.warn(
        { reason: begun.error.reason },
        'could not reach the OpenID provider to start a sign-in'
      )
      return refuseOpenId(ctx, begun.error.problem)
    }
    storePending(ctx, { ...begun.value.pending, remember: ctx.request.input('remember') === '1' })
    return ctx.response.redirect().toPath(begun.value.url)
  }

  /** The provider sends the browser back here. Contacts the provider only for a sign-in that this browser began. */
  async callback(ctx: HttpContext) {
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
    return this.#signIn(ctx, account.value, person.value, pending.remember)
  }

  async #signIn(
    ctx: HttpContext,
    { user, how, joined }: OpenIdAccount,
    { issuer, subject }: OpenIdPerson,
    remember: boolean
  ) {
    const { response, session } = ctx
    const way = openIdLabel()
    if (await findTwoStep(user.id)) {
      awaitCode(session, user, { remember, way, person: how === 'unlinked' ? { issuer, subject } : null })
      return response.redirect().toRoute('login')
    }
    if (await mustUsePasskey(user.id)) {
      flashFieldErrors(session, { passkey: messages().identity.twoStep.usePasskey })
      return response.redirect().toRoute('login')
    }
    const intended = session.pullIntendedUrl()
    if (how === 'linked')
      await recordAccountEvent(user.id, { kind: 'openid_linked', detail: way, by: browserOf(ctx) })
    await signIn(ctx, user, { remember, as: how === 'registered' ? 'registered' : 'signed_in', way })
    if (joined) session.put(WORKSPACE, joined)
    const isAlone = how === 'registered' && !joined
    return response.redirect().toPath(intended ?? (isAlone ? '/onboarding' : '/home'))
  }
}
