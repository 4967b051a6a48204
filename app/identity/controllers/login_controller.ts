import { errors as authErrors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import User from '#src/identity/models/user'
import { registration } from '#config/app'
import { signIn } from '../sign_in.js'
import { takeTry } from '../throttle.js'
import { loginValidator } from '../validators/account.js'

const WRONG = 'This email and password do not belong together. Check both, or reset your password.'

export default class LoginController {
  render({ inertia, session }: HttpContext) {
    const status: string | undefined = session.flashMessages.get('status')
    return inertia.render('Auth/Login', { canRegister: registration === 'open', status })
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(loginValidator)
    const email = form.email.toLowerCase()

    const everybody = await takeTry(ctx, 'login', '*', { requests: 60, duration: '1 minute' })
    if (!everybody.allowed) return this.#refuse(ctx, everybody.sentence)
    const attempt = await takeTry(ctx, 'login', email)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const user = await this.#accountOf(email, form.password)
    if (!user) return this.#refuse(ctx, WRONG)

    await attempt.forget()
    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, form.remember ?? false)
    return response.redirect().toPath(intended ?? '/home')
  }

  /** For an unknown address a password is hashed too, so that both take as long. */
  async #accountOf(email: string, password: string): Promise<User | null> {
    try {
      return await User.verifyCredentials(email, password)
    } catch (error) {
      if (error instanceof authErrors.E_INVALID_CREDENTIALS) return null
      throw error
    }
  }

  #refuse({ session, response }: HttpContext, email: string) {
    flashFieldErrors(session, { email })
    session.flashExcept(['password'])
    return response.redirect().back()
  }
}
