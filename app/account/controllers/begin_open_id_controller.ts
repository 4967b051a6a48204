import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { NotFound } from '#app/core/exceptions/not_found'
import { openId } from '#config/oidc'
import { OpenIdProvider } from '#src/identity/openid/openid_provider'
import { consumeAttempt } from '../consume_attempt.js'
import { ATTEMPTS } from '../limits.js'
import { refuseOpenId, storePending } from '../openid_sign_in.js'

@inject()
export default class BeginOpenIdController {
  constructor(private readonly provider: OpenIdProvider) {}

  async render(ctx: HttpContext) {
    if (!openId.settings) throw new NotFound()
    const attempt = await consumeAttempt(ctx, 'openid', '*', ATTEMPTS.signInsPerNetwork)
    if (!attempt.allowed) {
      flashFieldErrors(ctx.session, { oidc: attempt.sentence })
      return ctx.response.redirect().toRoute('login')
    }
    const begun = await this.provider.begin(openId.settings, openId.redirectUri)
    if (!begun.ok) {
      ctx.logger.warn({ reason: begun.error.reason }, 'the OpenID provider could not be asked')
      return refuseOpenId(ctx, begun.error.problem)
    }
    storePending(ctx, { ...begun.value.pending, remember: ctx.request.input('remember') === '1' })
    return ctx.response.redirect().toPath(begun.value.url)
  }
}
