import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isInAnotherLanguage, loadAgain } from '#app/core/page_requests'
import { switchLanguage } from '#src/messages/messages'
import { openWorkspace } from '#app/core/workspace'
import { addDevice, findRememberedDevice, touchDevice } from '#src/identity/actions/devices'
import type User from '#src/identity/models/user'
import { browserOf } from '../record_event.js'
import { DEVICE, signOut } from '../sign_in.js'

export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    // After signing out, the browser's back button must not show a page.
    ctx.response.header('cache-control', 'private, no-store')
    if (mayBeSignedIn(ctx) && (await ctx.auth.check())) {
      switchLanguage(ctx.auth.user!.locale)
      await trackDevice(ctx)
      if (ctx.auth.user) await openWorkspace(ctx, ctx.auth.user)
    }
    if (!isInAnotherLanguage(ctx)) return next()
    ctx.session.reflash()
    loadAgain(ctx)
  }
}

/** Skips the guard for guests: it would throw and catch an error, which takes longer than reading the session. */
function mayBeSignedIn({ auth, session, request }: HttpContext): boolean {
  const { sessionKeyName, rememberMeKeyName } = auth.use('web')
  return session.has(sessionKeyName) || Boolean(request.encryptedCookie(rememberMeKeyName))
}

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
