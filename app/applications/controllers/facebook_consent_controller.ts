import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SCOPES } from '#src/applications/facebook/graph/graph'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { messages } from '#src/messages/messages'
import { graphKindOf, rememberRequest, requestedKind, storeConsent } from '../facebook_consent.js'

@inject()
export default class FacebookConsentController {
  constructor(private readonly facebook: MessengerPorts) {}

  async request(ctx: HttpContext) {
    const { ally, request, response } = ctx
    const kind = graphKindOf(ctx)
    if (!this.facebook.isConfigured) return response.redirect().toRoute(`applications.${kind}.pages`)
    rememberRequest(ctx, kind)
    const again = request.input('again') === '1'
    return ally.use('facebook').redirect((redirect) => {
      redirect.clearScopes().scopes(SCOPES[kind])
      // Without this, Facebook does not ask again for refused permissions.
      if (again) redirect.param('auth_type', 'rerequest')
    })
  }

  async receive(ctx: HttpContext) {
    const { response, session } = ctx
    const refusal = await this.#refusal(ctx)
    if (refusal !== null) session.flash('error', refusal)
    return response.redirect().toRoute(`applications.${requestedKind(ctx)}.pages`)
  }

  /** The reason consent failed; null if it was given and stored. */
  async #refusal(ctx: HttpContext): Promise<string | null> {
    const { denied, otherBrowser, notUnderstood } = messages().facebook.consent
    if (!this.facebook.isConfigured) return notUnderstood
    const consent = ctx.ally.use('facebook')
    if (consent.accessDenied()) return denied
    if (consent.stateMisMatch()) return otherBrowser
    if (consent.hasError()) return notUnderstood

    const token = await this.#token(ctx)
    const lasting = token === null ? null : await this.facebook.graph.longLived(token)
    if (!lasting?.ok) return notUnderstood
    storeConsent(ctx, requestedKind(ctx), lasting.value)
    return null
  }

  async #token(ctx: HttpContext): Promise<string | null> {
    try {
      return (await ctx.ally.use('facebook').accessToken()).token
    } catch (error) {
      ctx.logger.warn(
        { reason: (error as Error).name },
        'Facebook did not exchange a code for a token, so the consent failed'
      )
      return null
    }
  }
}
