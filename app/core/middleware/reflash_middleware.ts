import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isBackgroundRequest } from '#app/core/background_request'

/** Must follow the session middleware directly: what shows no page must not use up the flash of the next one. */
export default class ReflashMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output = await next()
    if (isBackgroundRequest(ctx) && !ctx.session.flashMessages.isEmpty) ctx.session.reflash()
    return output
  }
}
