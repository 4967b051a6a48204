import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class GuestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.auth.isAuthenticated) return next()
    return ctx.response.redirect().toRoute('home')
  }
}
