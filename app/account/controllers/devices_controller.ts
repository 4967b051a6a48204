import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordEvent } from '#app/account/record_event'
import { endSockets } from '#app/realtime/end_sockets'
import { DEVICE } from '#app/account/sign_in'
import { endDevice, endDevices } from '#src/identity/actions/end_devices'
import { words } from '#src/messages/identity'

export default class DevicesController {
  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const ended = await endDevice(auth.user!.id, params.id)
    found(ended || null)
    await endSockets(auth.user!.id, { only: params.id })
    await recordEvent(ctx, 'device_signed_out')
    session.flash('notice', words().deviceSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroyOthers(ctx: HttpContext) {
    const { auth, response, session } = ctx
    await endDevices(auth.user!.id, { deviceId: session.get(DEVICE), sessionId: session.sessionId })
    await endSockets(auth.user!.id, { allBut: session.get(DEVICE) ?? null })
    await recordEvent(ctx, 'other_devices_signed_out')
    session.flash('notice', words().devicesSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
