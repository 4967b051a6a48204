import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordEvent } from '#app/account/record_event'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { endDevice } from '#src/identity/actions/devices'
import { messages } from '#src/messages/messages'

export default class SignOutDeviceController {
  async execute(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const ended = await endDevice(auth.user!.id, params.id)
    found(ended || null)
    await disconnectDevices(auth.user!.id, { only: params.id })
    await recordEvent(ctx, 'device_signed_out')
    session.flash('notice', messages().identity.deviceSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
