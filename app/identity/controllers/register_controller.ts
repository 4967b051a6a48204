import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import limiter from '@adonisjs/limiter/services/main'
import { registration } from '#config/app'
import { registerAccount } from '#src/identity/actions/register_account'
import { NotFound } from '#app/core/exceptions/not_found'
import { registerValidator } from '../validators/account.js'

export default class RegisterController {
  render({ inertia }: HttpContext) {
    if (registration === 'closed') throw new NotFound()
    return inertia.render('Auth/Register', {})
  }

  async execute({ request, auth, session, response }: HttpContext) {
    if (registration !== 'open') throw new NotFound()
    const form = await request.validateUsing(registerValidator)

    const allowed = await limiter
      .use({ requests: 20, duration: '1 hour' })
      .attempt(`register:${request.ip()}`, () => true)
    if (!allowed)
      return this.#refuse(session, response, 'Too many new accounts from your network. Try again in an hour.')

    const account = await registerAccount(form)
    if (!account.ok) {
      return this.#refuse(
        session,
        response,
        'This email already has an account. Sign in, or use another address.'
      )
    }

    await auth.use('web').login(account.value)
    return response.redirect().toRoute('home')
  }

  #refuse(session: HttpContext['session'], response: HttpContext['response'], email: string) {
    flashFieldErrors(session, { email })
    return response.redirect().back()
  }
}
