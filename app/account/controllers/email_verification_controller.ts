import type { HttpContext } from '@adonisjs/core/http'
import { smtp } from '#config/mail'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { consumeAttempt } from '../consume_attempt.js'
import { verifyEmail } from '#src/identity/actions/verify_email'
import { recordEvent } from '../record_event.js'

export default class EmailVerificationController {
  notice({ auth, inertia, response, session }: HttpContext) {
    const user = auth.user!
    if (user.emailVerifiedAt) return response.redirect().toRoute('home')
    const status: string | undefined = session.flashMessages.get('status')
    return inertia.render('Auth/VerifyEmail', { email: user.email, sendsMail: smtp !== null, status })
  }

  async send(ctx: HttpContext) {
    const { auth, session, response } = ctx
    const user = auth.user!
    if (user.emailVerifiedAt) return response.redirect().toRoute('home')

    const attempt = await consumeAttempt(ctx, 'verify', user.id, ATTEMPTS.verificationEmails)
    if (!attempt.allowed) {
      session.flash('error', attempt.sentence)
      return response.redirect().back()
    }
    await SendVerificationJob.dispatch({ accountId: user.id })
    const { sent, kept } = messages().identity.addressLink
    session.flash('status', smtp ? sent : kept)
    return response.redirect().back()
  }

  /** The emailed link counts only for the signed-in account. */
  async verify(ctx: HttpContext) {
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
