import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { findAccountByPassword } from '#src/identity/queries/find_account_by_password'
import { findTwoStep } from '#src/identity/two_step/two_step'
import { registration } from '#config/app'
import RecordAddressEventJob from '#src/identity/events/record_address_event_job'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { emailAddress, typedPassword } from '../validation.js'
import { browserOf } from '#app/account/record_event'
import { openIdLabel } from '../openid_sign_in.js'
import { signIn } from '../sign_in.js'
import { awaitCode, awaitedCode, forgetAwaitedCode } from '../two_step_session.js'
import { consumeAttempt } from '../consume_attempt.js'

export default class LogInController {
  static validator = vine.create(
    vine.object({
      email: emailAddress(),
      password: typedPassword(),
      remember: vine.boolean().optional(),
    })
  )

  render({ inertia, request, session }: HttpContext) {
    if (request.input('from') === 'start') forgetAwaitedCode(session)
    const status: string | undefined = session.flashMessages.get('status')
    const canRegister = registration.mode === 'open'
    return inertia.render('Auth/Login', {
      canRegister,
      openId: openIdLabel(),
      asksCode: awaitedCode(session) !== null,
      status,
    })
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(LogInController.validator)
    const email = form.email.toLowerCase()

    const network = await consumeAttempt(ctx, 'login', '*', ATTEMPTS.signInsPerNetwork)
    if (!network.allowed) return this.#refuse(ctx, network.sentence)
    const attempt = await consumeAttempt(ctx, 'login', email)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const user = await findAccountByPassword(email, form.password)
    if (!user) {
      await RecordAddressEventJob.dispatch({ email, kind: 'sign_in_failed', by: browserOf(ctx) })
      return this.#refuse(ctx, messages().identity.wrongLogin)
    }

    await attempt.reset()
    if (await findTwoStep(user.id)) {
      awaitCode(session, user, form.remember ?? false)
      return response.redirect().toRoute('login')
    }
    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, { remember: form.remember ?? false })
    return response.redirect().toPath(intended ?? '/home')
  }

  #refuse({ session, response }: HttpContext, email: string) {
    flashFieldErrors(session, { email })
    session.flashExcept(['password'])
    return response.redirect().back()
  }
}
