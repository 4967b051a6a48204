import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import type { VisitSession } from '#protocol/applications'
import { identitySecret, isIdentitySigned } from '#src/applications/embed/identity_secret'
import type Application from '#src/applications/models/application'
import { openVisitorSession } from '#src/conversations/visitors/visitor_sessions'
import type { VisitorIdentity } from '#src/conversations/models/visitor_session'
import { requireAllowedOrigin, sessionToken, visitedApplication } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleSessions } from '../throttle.js'

type Claim = Infer<typeof SessionController.validator>['identity']

export default class SessionController {
  static validator = vine.create(
    vine.object({
      identity: vine
        .object({
          id: vine.string().minLength(1).maxLength(200),
          name: vine.string().maxLength(200).optional(),
          email: vine.string().maxLength(254).optional(),
          exp: vine.number({ strict: true }).withoutDecimals().positive().optional(),
          hash: vine.string().maxLength(200),
        })
        .nullable()
        .optional(),
    })
  )

  async store(ctx: HttpContext): Promise<VisitSession> {
    const application = await visitedApplication(ctx)
    const origin = requireAllowedOrigin(ctx, application)
    await throttleSessions(ctx)
    const { identity } = await ctx.request.validateUsing(SessionController.validator)

    const session = await openVisitorSession(
      application.id,
      origin,
      this.#verifiedIdentity(ctx, application, identity)
    )
    return {
      token: sessionToken(session),
      conversation_id: session.conversationId,
      expires_at: session.expiresAt.toUTC().toISO()!,
    }
  }

  #verifiedIdentity(ctx: HttpContext, application: Application, claim: Claim): VisitorIdentity | null {
    if (!claim) return null
    const secret = identitySecret(application.settings, encryption)
    if (secret === null || !isIdentitySigned(claim, secret)) {
      throw new Refusal(ctx, 403, 'notVouchedFor')
    }
    const { id, name, email, exp } = claim
    return { id, name: name?.trim() || null, email: email?.trim() || null, isWhole: exp !== undefined }
  }
}
