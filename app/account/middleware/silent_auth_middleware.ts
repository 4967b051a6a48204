import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isInAnotherLanguage, loadAgain } from '#app/core/outdated_page'
import { switchLanguage } from '#src/messages/messages'
import { openWorkspace } from '#app/core/workspace'
import { trackDevice } from '#app/account/track_device'

export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    // After signing out, the browser's back button must not show a page.
    ctx.response.header('cache-control', 'private, no-store')
    if (await ctx.auth.check()) {
      switchLanguage(ctx.auth.user!.locale)
      await trackDevice(ctx)
      if (ctx.auth.user) await openWorkspace(ctx, ctx.auth.user)
    }
    if (!isInAnotherLanguage(ctx)) return next()
    ctx.session.reflash()
    loadAgain(ctx)
  }
}
