import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { typedPassword } from '../validation.js'
import { storePasswordConfirmation, passwordError } from '../password_confirmation.js'

export default class ConfirmPasswordController {
  static validator = vine.create(vine.object({ password: typedPassword() }))

  render({ inertia, request, session }: HttpContext) {
    if (request.input('to') === 'profile') session.setIntendedUrl('/profile')
    return inertia.render('Auth/ConfirmPassword', {})
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { password } = await request.validateUsing(ConfirmPasswordController.validator)
    const wrong = await passwordError(ctx, password)
    const inPlace = request.accepts(['html', 'json']) === 'json' && !request.header('x-inertia')
    if (wrong) {
      if (inPlace) return response.status(422).json({ errors: [{ field: 'password', message: wrong }] })
      flashFieldErrors(session, { password: wrong })
      return response.redirect().back()
    }
    storePasswordConfirmation(session)
    if (inPlace) return response.noContent()
    return response.redirect().toPath(session.pullIntendedUrl() ?? '/home')
  }
}
