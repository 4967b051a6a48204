import type { HttpContext } from '@adonisjs/core/http'
import { addDevice, findRememberedDevice, touchDevice } from '#src/identity/actions/devices'
import type User from '#src/identity/models/user'
import { browserOf } from './record_event.js'
import { DEVICE, signOut } from './sign_in.js'

/** Ends the session of a device that was signed out elsewhere; finds the device again after a remembered sign-in. */
export async function trackDevice(ctx: HttpContext): Promise<void> {
  const { auth, session, request } = ctx
  const user = auth.use('web').user!
  const deviceId: unknown = session.get(DEVICE)
  if (typeof deviceId === 'string') {
    const device = await touchDevice(user.id, deviceId, request.ip())
    if (!device) await signOut(ctx)
    return
  }
  const device =
    (await rememberedDevice(user)) ?? (await addDevice(user.id, browserOf(ctx), user.rememberTokenId))
  session.put(DEVICE, device.id)
  await session.tag(user.id)
}

function rememberedDevice({ id, rememberTokenId }: User) {
  return rememberTokenId === undefined ? null : findRememberedDevice(id, rememberTokenId)
}
