import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { preferredEncoding, compressedAddress } from '../compression/precompressed.js'

/** Every file in `public/` has an extension, so other addresses need no disk access. */
const HAS_EXTENSION = /\.\w+$/

@inject()
export default class StaticFilesMiddleware {
  constructor(private readonly files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    const path = ctx.request.url()
    if (!HAS_EXTENSION.test(path)) return next()
    const encoding = preferredEncoding(ctx)
    const compressed = encoding && compressedAddress(path, encoding)
    if (!compressed) return this.files.handle(ctx, next)

    const { request } = ctx.request
    const asked = request.url
    request.url = compressed
    return this.files.handle(ctx, () => {
      request.url = asked
      return next()
    })
  }
}
