import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isBackgroundRequest } from '#app/core/page_requests'

/**
 * Must directly follow the session middleware: background requests must not consume the next page's flash.
 */
export default class ReflashMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output = await next()
    if (isBackgroundRequest(ctx) && !ctx.session.flashMessages.isEmpty) ctx.session.reflash()
    return output
  }
}
