import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/** Every file in `public/` has an extension; other addresses need no look at the disk. */
const HAS_EXTENSION = /\.\w+$/

@inject()
export default class StaticFilesMiddleware {
  constructor(private readonly files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    return HAS_EXTENSION.test(ctx.request.url()) ? this.files.handle(ctx, next) : next()
  }
}
