import type { HttpContext } from '@adonisjs/core/http'
import { endDevice } from '#src/identity/actions/end_devices'
import { note } from '../note.js'
import { DEVICE, signOut } from '../sign_in.js'

export default class LogoutController {
  async execute(ctx: HttpContext) {
    await note(ctx, 'signed_out')
    await endDevice(ctx.auth.user!.id, ctx.session.get(DEVICE))
    await signOut(ctx)
    // A full page load: the next form needs the new session's CSRF token in its document.
    return ctx.inertia.location('/login')
  }
}
