import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { messages } from '#src/messages/messages'

/** Uploads are written to disk while they are read: requests without credentials are refused before the first byte. */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const isUpload = ctx.request.header('content-type')?.startsWith('multipart/form-data') ?? false
    if (isUpload && !(await this.#isAuthenticated(ctx))) {
      return ctx.response.status(401).json({ message: messages().core.signInToUpload })
    }
    const parser = await ctx.containerResolver.make(BodyParserMiddleware)
    return parser.handle(ctx, next)
  }

  async #isAuthenticated(ctx: HttpContext) {
    if (ctx.auth.isAuthenticated) return true
    return ctx.request.header('authorization') ? ctx.auth.use('api').check() : false
  }
}
