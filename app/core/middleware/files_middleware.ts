import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/** Every file of `public/` has an ending. Pages and calls have none, and need not be looked for on the disk. */
const NAMED_AS_FILE = /\.\w+$/

@inject()
export default class FilesMiddleware {
  constructor(private readonly files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    return NAMED_AS_FILE.test(ctx.request.url()) ? this.files.handle(ctx, next) : next()
  }
}
