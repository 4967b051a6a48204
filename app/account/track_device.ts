import type { HttpContext } from '@adonisjs/core/http'
import { addDevice, findRememberedDevice, touchDevice } from '#src/identity/actions/devices'
import type User from '#src/identity/models/user'
import { browserOf } from './browser_of.js'
import { DEVICE, signOut } from './sign_in.js'

/** Ends a session whose device was signed out from elsewhere, and gives one that was just remembered its device back. */
export async function trackDevice(ctx: HttpContext): Promise<void> {
  const { auth, session, request } = ctx
  const user = auth.use('web').user!
  const known: unknown = session.get(DEVICE)
  if (typeof known === 'string') {
    const device = await touchDevice(user.id, known, request.ip())
    if (!device) await signOut(ctx)
    return
  }
  const device =
    (await rememberedAs(user)) ?? (await addDevice(user.id, browserOf(ctx), user.rememberTokenId))
  session.put(DEVICE, device.id)
  await session.tag(user.id)
}

function rememberedAs({ id, rememberTokenId }: User) {
  return rememberTokenId === undefined ? null : findRememberedDevice(id, rememberTokenId)
}
