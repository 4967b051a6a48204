import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { registration } from '#config/app'
import { openAccount } from '#src/identity/actions/register_account'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import { NotFound } from '#app/core/exceptions/not_found'
import { messages, pageLanguage } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { registerValidator } from '../validation.js'
import { openIdLabel } from '../openid_sign_in.js'
import { signIn } from '../sign_in.js'
import { consumeAttempt } from '../consume_attempt.js'

export default class RegistrationController {
  create({ inertia }: HttpContext) {
    if (registration.mode === 'closed') throw new NotFound()
    return inertia.render('Auth/Register', {
      byInvitation: registration.mode === 'invite',
      openId: openIdLabel(),
    })
  }

  /** Responds the same when the address has an account: only an email tells its owner. */
  async store(ctx: HttpContext) {
    if (registration.mode === 'closed') throw new NotFound()
    if (registration.mode === 'invite') return this.#refuse(ctx, messages().identity.byInvitation)
    const form = await ctx.request.validateUsing(registerValidator)

    const attempt = await consumeAttempt(ctx, 'register', '*', ATTEMPTS.registrationsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, messages().identity.tooManyAccounts)

    const account = await openAccount({ ...form, locale: pageLanguage() })
    await SendVerificationJob.dispatch({ accountId: account.id })
    await signIn(ctx, account, { as: 'registered' })
    return ctx.response.redirect().toRoute('onboarding.create')
  }

  #refuse({ session, response }: HttpContext, email: string) {
    flashFieldErrors(session, { email })
    session.flashExcept(['password', 'password_confirmation'])
    return response.redirect().back()
  }
}
