import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { storeConsent } from '#app/applications/facebook_consent'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { messages } from '#src/messages/messages'

@inject()
export default class ReceiveFacebookConsentController {
  constructor(private readonly facebook: MessengerPorts) {}

  async render(ctx: HttpContext) {
    const { response, session } = ctx
    const refusal = await this.#refusal(ctx)
    if (refusal !== null) session.flash('error', refusal)
    return response.redirect().toRoute('applications.facebook.pages')
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
    storeConsent(ctx, lasting.value)
    return null
  }

  async #token(ctx: HttpContext): Promise<string | null> {
    try {
      return (await ctx.ally.use('facebook').accessToken()).token
    } catch (error) {
      ctx.logger.warn({ reason: (error as Error).name }, 'Facebook gave no token for a code')
      return null
    }
  }
}
