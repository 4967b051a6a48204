import { errors as authErrors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import limiter from '@adonisjs/limiter/services/main'
import User from '#src/identity/models/user'
import { registration } from '#config/app'
import { loginValidator } from '../validators/account.js'

export default class LoginController {
  render({ inertia }: HttpContext) {
    return inertia.render('Auth/Login', { canRegister: registration === 'open' })
  }

  async execute(ctx: HttpContext) {
    const { request, auth, response, session } = ctx
    const form = await request.validateUsing(loginValidator)
    const email = form.email.toLowerCase()

    const tries = limiter.use({ requests: 5, duration: '1 minute' })
    const key = `login:${request.ip()}:${email}`
    const [wait, user] = await tries
      .penalize(key, () => User.verifyCredentials(email, form.password))
      .catch((error) => {
        if (error instanceof authErrors.E_INVALID_CREDENTIALS) return [null, null] as const
        throw error
      })

    if (wait)
      return this.#refuse(
        ctx,
        `Too many tries. Try again in ${Math.max(1, wait.response.availableIn)} seconds.`
      )
    if (!user)
      return this.#refuse(
        ctx,
        'This email and password do not belong together. Check both, or reset your password.'
      )

    await auth.use('web').login(user, form.remember ?? false)
    return response.redirect().toPath(session.pullIntendedUrl() ?? '/home')
  }

  #refuse({ session, response }: HttpContext, email: string) {
    flashFieldErrors(session, { email })
    session.flashExcept(['password'])
    return response.redirect().back()
  }
}
