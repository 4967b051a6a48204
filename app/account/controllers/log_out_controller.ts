import type { HttpContext } from '@adonisjs/core/http'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { endDevice } from '#src/identity/actions/devices'
import { recordEvent } from '../record_event.js'
import { DEVICE, signOut } from '../sign_in.js'

export default class LogOutController {
  async execute(ctx: HttpContext) {
    await recordEvent(ctx, 'signed_out')
    const { id } = ctx.auth.user!
    const device = ctx.session.get(DEVICE)
    await endDevice(id, device)
    await signOut(ctx)
    // Sign out other tabs of this browser.
    await disconnectDevices(id, { only: device })
    // A full page load: the next form needs the new session's CSRF token in its document.
    return ctx.inertia.location('/login')
  }
}
