import type { HttpContext } from '@adonisjs/core/http'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import { smtp } from '#config/mail'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { consumeAttempt } from '../consume_attempt.js'

export default class SendVerificationEmailController {
  async execute(ctx: HttpContext) {
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
}
