import type { HttpContext } from '@adonisjs/core/http'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import { smtp } from '#config/mail'
import { words } from '#src/messages/identity'
import { consumeAttempt } from '../consume_attempt.js'

export default class VerificationNoticeController {
  render({ auth, inertia, response, session }: HttpContext) {
    const user = auth.user!
    if (user.emailVerifiedAt) return response.redirect().toRoute('home')
    const status: string | undefined = session.flashMessages.get('status')
    return inertia.render('Auth/VerifyEmail', { email: user.email, sendsMail: smtp !== null, status })
  }

  async execute(ctx: HttpContext) {
    const { auth, session, response } = ctx
    const user = auth.user!
    if (user.emailVerifiedAt) return response.redirect().toRoute('home')

    const attempt = await consumeAttempt(ctx, 'verify', user.id, { requests: 6, duration: '1 hour' })
    if (!attempt.allowed) {
      session.flash('error', attempt.sentence)
      return response.redirect().back()
    }
    await SendVerificationJob.dispatch({ accountId: user.id })
    const { sent, kept } = words().addressLink
    session.flash('status', smtp ? sent : kept)
    return response.redirect().back()
  }
}
