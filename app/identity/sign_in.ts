import type { HttpContext } from '@adonisjs/core/http'
import { addDevice, type Browser } from '#src/identity/actions/see_device'
import type User from '#src/identity/models/user'
import { noteConfirmation } from './confirmation.js'

export const DEVICE = 'device'

/** Signs in under a new session id, so that whoever knew the old one knows nothing, and keeps the device for the list. */
export async function signIn(ctx: HttpContext, user: User, remember = false): Promise<void> {
  await ctx.auth.use('web').login(user, remember)
  const device = await addDevice(user.id, browserOf(ctx), user.rememberTokenId ?? null)
  ctx.session.put(DEVICE, device.id)
  noteConfirmation(ctx.session)
  await ctx.session.tag(user.id)
}

export async function signOut({ auth, session }: HttpContext): Promise<void> {
  await auth.use('web').logout()
  session.clear()
  session.regenerate()
}

export function browserOf({ request }: HttpContext): Browser {
  return { userAgent: request.header('user-agent') ?? null, address: request.ip() }
}
