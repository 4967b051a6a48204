import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (ctx.auth.isAuthenticated) return next()
    if (ctx.request.method() === 'GET') ctx.session.setIntendedUrl(ctx.request.url(true))
    return ctx.response.redirect().toRoute('login')
  }
}
