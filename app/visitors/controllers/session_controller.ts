import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import type { VisitSession } from '#protocol/applications'
import { identitySecret, isVouchedFor } from '#src/applications/embed/identity_secret'
import type Application from '#src/applications/models/application'
import { openVisitorSession } from '#src/conversations/actions/open_visitor_session'
import type { VisitorIdentity } from '#src/conversations/models/visitor_session'
import { admittedOrigin, sessionToken, visitedApplication } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleSessions } from '../throttle.js'
import { sessionValidator } from '../validators.js'

type Claim = Infer<typeof sessionValidator>['identity']

export default class SessionController {
  async execute(ctx: HttpContext): Promise<VisitSession> {
    const application = await visitedApplication(ctx)
    const origin = admittedOrigin(ctx, application)
    await throttleSessions(ctx)
    const { identity } = await ctx.request.validateUsing(sessionValidator)

    const session = await openVisitorSession(
      application.id,
      origin,
      this.#checked(ctx, application, identity)
    )
    return {
      token: sessionToken(session),
      conversation_id: session.conversationId,
      expires_at: session.expiresAt.toUTC().toISO()!,
    }
  }

  #checked(ctx: HttpContext, application: Application, claim: Claim): VisitorIdentity | null {
    if (!claim) return null
    const secret = identitySecret(application.settings, encryption)
    if (secret === null || !isVouchedFor(claim.id, claim.hash, secret)) {
      throw new Refusal(ctx, 403, 'notVouchedFor')
    }
    return { id: claim.id, name: claim.name ?? null, email: claim.email ?? null }
  }
}
