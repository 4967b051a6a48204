import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { noteConfirmation } from '../confirmation.js'
import { passwordError } from '../password_error.js'
import { confirmPasswordValidator } from '../validators/account.js'

export default class ConfirmPasswordController {
  render({ inertia, request, session }: HttpContext) {
    if (request.input('to') === 'profile') session.setIntendedUrl('/profile')
    return inertia.render('Auth/ConfirmPassword', {})
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { password } = await request.validateUsing(confirmPasswordValidator)
    const wrong = await passwordError(ctx, password)
    const inPlace = request.accepts(['html', 'json']) === 'json' && !request.header('x-inertia')
    if (wrong) {
      if (inPlace) return response.status(422).json({ errors: [{ field: 'password', message: wrong }] })
      flashFieldErrors(session, { password: wrong })
      return response.redirect().back()
    }
    noteConfirmation(session)
    if (inPlace) return response.noContent()
    return response.redirect().toPath(session.pullIntendedUrl() ?? '/home')
  }
}
