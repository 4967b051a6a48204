import type { HttpContext } from '@adonisjs/core/http'
import { addDevice } from '#src/identity/actions/devices'
import type User from '#src/identity/models/user'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { browserOf } from './record_event.js'
import { storePasswordConfirmation } from './password_confirmation.js'

export const DEVICE = 'device'

type SignInOptions = { remember?: boolean; as?: 'signed_in' | 'registered'; way?: string | null }

/** Signs in under a new session id (against session fixation) and adds the device to the account's list. */
export async function signIn(
  ctx: HttpContext,
  user: User,
  { remember = false, as = 'signed_in', way = null }: SignInOptions = {}
): Promise<void> {
  await ctx.auth.use('web').login(user, remember)
  const device = await addDevice(user.id, browserOf(ctx), user.rememberTokenId ?? null)
  ctx.session.put(DEVICE, device.id)
  storePasswordConfirmation(ctx.session)
  await ctx.session.tag(user.id)
  await recordAccountEvent(user.id, { kind: as, detail: way, by: browserOf(ctx) })
}

export async function signOut({ auth, response, session }: HttpContext): Promise<void> {
  await auth.use('web').logout()
  // Clear cached pictures and recordings.
  response.header('clear-site-data', '"cache"')
  session.clear()
  session.regenerate()
}
