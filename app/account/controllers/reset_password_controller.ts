import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { disconnectDevices } from '#app/realtime/disconnect_devices'
import { flashFieldErrors } from '#app/core/form_errors'
import { resetPassword } from '#src/identity/actions/reset_password'
import { findAccountByToken } from '#src/identity/queries/find_account_by_token'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { newPassword, type PasswordOwner } from '../validation.js'
import { browserOf } from '../browser_of.js'
import { signOut } from '../sign_in.js'
import { consumeAttempt } from '../consume_attempt.js'

export default class ResetPasswordController {
  static resetPasswordValidator = vine
    .withMetaData<PasswordOwner>()
    .create(vine.object({ password: newPassword() }))

  static tokenValidator = vine.create(vine.object({ token: vine.string().maxLength(100) }))

  async render({ inertia, params }: HttpContext) {
    const user = await findAccountByToken(params.token, 'reset')
    return inertia.render('Auth/ResetPassword', { token: params.token, email: user?.email ?? null })
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { token } = await request.validateUsing(ResetPasswordController.tokenValidator)
    const attempt = await consumeAttempt(ctx, 'reset', '*', ATTEMPTS.passwordResetsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const user = await findAccountByToken(token, 'reset')
    if (!user) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    const { name, email } = user
    const { password } = await request.validateUsing(ResetPasswordController.resetPasswordValidator, {
      meta: { person: { name, email } },
    })

    const reset = await resetPassword(user.id, token, password)
    if (!reset.ok) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    await disconnectDevices(user.id, { allBut: null })
    await recordAccountEvent(user.id, { kind: 'password_reset', by: browserOf(ctx) })
    if (ctx.auth.isAuthenticated) await signOut(ctx)
    session.flash('status', messages().identity.passwordReset)
    return response.redirect().toRoute('login')
  }

  #refuse({ session, response }: HttpContext, token: string) {
    flashFieldErrors(session, { token })
    return response.redirect().back()
  }
}
