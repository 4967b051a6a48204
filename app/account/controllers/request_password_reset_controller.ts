import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import SendResetLinkJob from '#src/identity/mail/send_reset_link_job'
import RecordAddressEventJob from '#src/identity/events/record_address_event_job'
import { smtp } from '#config/mail'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { emailAddress } from '../validation.js'
import { browserOf } from '#app/account/record_event'
import { consumeAttempt } from '../consume_attempt.js'

export default class RequestPasswordResetController {
  static validator = vine.create(vine.object({ email: emailAddress() }))

  render({ inertia, session }: HttpContext) {
    const status: string | undefined = session.flashMessages.get('status')
    return inertia.render('Auth/ForgotPassword', { status })
  }

  /** Responds the same for known and unknown addresses; the job looks the address up. */
  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(RequestPasswordResetController.validator)
    const email = form.email.toLowerCase()

    const network = await consumeAttempt(ctx, 'forgot', '*', ATTEMPTS.passwordLinksPerNetwork)
    const attempt = network.allowed ? await consumeAttempt(ctx, 'forgot', email) : network
    if (!attempt.allowed) {
      flashFieldErrors(session, { email: attempt.sentence })
      return response.redirect().back()
    }

    await SendResetLinkJob.dispatch({ email })
    await RecordAddressEventJob.dispatch({ email, kind: 'password_reset_asked', by: browserOf(ctx) })
    const { sent, kept } = messages().identity.passwordLink
    session.flash('status', smtp ? sent : kept)
    return response.redirect().back()
  }
}
