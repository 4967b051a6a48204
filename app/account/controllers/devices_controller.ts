import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { recordEvent } from '../record_event.js'
import { disconnectDevices } from '../disconnect_devices.js'
import { signOutDevice, signOutDevices } from '#src/identity/actions/devices'
import { messages } from '#src/messages/messages'
import { DEVICE } from '../sign_in.js'

export default class DevicesController {
  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const ended = await signOutDevice(auth.user!.id, params.id)
    orNotFound(ended || null)
    await disconnectDevices(auth.user!.id, { only: params.id })
    await recordEvent(ctx, 'device_signed_out')
    session.flash('notice', messages().identity.deviceSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroyOthers(ctx: HttpContext) {
    const { auth, response, session } = ctx
    await signOutDevices(auth.user!.id, { deviceId: session.get(DEVICE), sessionId: session.sessionId })
    await disconnectDevices(auth.user!.id, { allBut: session.get(DEVICE) ?? null })
    await recordEvent(ctx, 'other_devices_signed_out')
    session.flash('notice', messages().identity.devicesSignedOut)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
