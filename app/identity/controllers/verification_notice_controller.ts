import type { HttpContext } from '@adonisjs/core/http'
import SendVerificationJob from '#src/identity/jobs/send_verification_job'
import { smtp } from '#config/mail'
import { takeTry } from '../throttle.js'

const SENT = 'A new link is on its way to your address.'
const KEPT = 'A new link was made. This server sends no mail yet: the link stands in its log.'

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

    const attempt = await takeTry(ctx, 'verify', user.id, { requests: 6, duration: '1 hour' })
    if (!attempt.allowed) {
      session.flash('error', attempt.sentence)
      return response.redirect().back()
    }
    await SendVerificationJob.dispatch({ accountId: user.id })
    session.flash('status', smtp ? SENT : KEPT)
    return response.redirect().back()
  }
}
