import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { flashFieldErrors } from '#app/core/form_errors'
import { changePassword } from '#src/identity/actions/change_password'
import { messages } from '#src/messages/messages'
import { newPassword, typedPassword, type PasswordOwner } from '../validation.js'
import { storePasswordConfirmation, passwordError } from '../password_confirmation.js'
import { recordEvent } from '../record_event.js'
import { DEVICE } from '../sign_in.js'

export default class ChangePasswordController {
  static validator = vine
    .withMetaData<PasswordOwner>()
    .create(vine.object({ current_password: typedPassword(), password: newPassword() }))

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const { name, email } = user
    const form = await request.validateUsing(ChangePasswordController.validator, {
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
}
