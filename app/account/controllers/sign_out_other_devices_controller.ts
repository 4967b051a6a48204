import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { DEVICE } from '#app/account/sign_in'
import { endDevices } from '#src/identity/actions/devices'
import { messages } from '#src/messages/messages'

export default class SignOutOtherDevicesController {
  async execute(ctx: HttpContext) {
    const { auth, response, session } = ctx
    await endDevices(auth.user!.id, { deviceId: session.get(DEVICE), sessionId: session.sessionId })
    await disconnectDevices(auth.user!.id, { allBut: session.get(DEVICE) ?? null })
    await recordEvent(ctx, 'other_devices_signed_out')
    session.flash('notice', messages().identity.devicesSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
