import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isBesidePage } from '#app/core/beside_page'

/** Right after the session, which reads and keeps what waits for the next page around everything that follows it. */
export default class KeepFlashMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output = await next()
    if (isBesidePage(ctx) && !ctx.session.flashMessages.isEmpty) ctx.session.reflash()
    return output
  }
}
