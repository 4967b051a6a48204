import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { trackDevice } from '#app/account/track_device'

export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    // After signing out, the browser's back button must not show a page.
    ctx.response.header('cache-control', 'private, no-store')
    if (await ctx.auth.check()) await trackDevice(ctx)
    return next()
  }
}
