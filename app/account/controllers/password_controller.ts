import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { disconnectDevices } from '../disconnect_devices.js'
import { flashFieldErrors } from '#app/core/form_errors'
import { changePassword } from '#src/identity/actions/passwords'
import { messages } from '#src/messages/messages'
import { newPassword, typedPassword, type PasswordOwner } from '../validation.js'
import { storePasswordConfirmation, passwordError } from '../password_confirmation.js'
import { recordEvent } from '../record_event.js'
import { DEVICE } from '../sign_in.js'

export default class PasswordController {
  static updateValidator = vine
    .withMetaData<PasswordOwner>()
    .create(vine.object({ current_password: typedPassword(), password: newPassword() }))

  static confirmValidator = vine.create(vine.object({ password: typedPassword() }))

  async update(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const { name, email } = user
    const form = await request.validateUsing(PasswordController.updateValidator, {
      meta: { person: { name, email } },
    })

    const wrong = await passwordError(ctx, form.current_password)
    if (wrong) {
      flashFieldErrors(session, { current_password: wrong })
      return response.redirect().status(303).back()
    }
    const before = { deviceId: session.get(DEVICE), sessionId: session.sessionId }
    await changePassword(user, form.password, before)
    await disconnectDevices(user.id, { allBut: before.deviceId })
    session.regenerate()
    await session.tag(user.id)
    storePasswordConfirmation(session)
    await recordEvent(ctx, 'password_changed')
    session.flash('notice', messages().identity.passwordChanged)
    return response.redirect().status(303).back()
  }

  askConfirmation({ inertia, request, session }: HttpContext) {
    if (request.input('to') === 'profile') session.setIntendedUrl('/profile')
    return inertia.render('Auth/ConfirmPassword', {})
  }

  async confirm(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { password } = await request.validateUsing(PasswordController.confirmValidator)
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
