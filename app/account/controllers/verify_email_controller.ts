import type { HttpContext } from '@adonisjs/core/http'
import { messages } from '#src/messages/messages'
import { verifyEmail } from '#src/identity/actions/verify_email'
import { recordEvent } from '../record_event.js'

/** The emailed link counts only for the signed-in account. */
export default class VerifyEmailController {
  async execute(ctx: HttpContext) {
    const { auth, params, request, response, session } = ctx
    const user = auth.user!
    const isOurs = request.hasValidSignature() && params.id === user.id
    const verified = isOurs && (await verifyEmail(user, params.hash)).ok
    if (!verified) {
      session.flash('error', messages().identity.addressLink.dead)
      return response.redirect().toRoute(user.emailVerifiedAt ? 'home' : 'verification.notice')
    }
    await recordEvent(ctx, 'email_confirmed', user.email)
    session.flash('notice', messages().identity.addressConfirmed)
    return response.redirect().toRoute('home')
  }
}
