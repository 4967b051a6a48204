import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { authorize, isLockedPage, lockedSentence } from '#app/core/policy'
import { actingAs } from '#src/identity/activity/activity'
import { messages } from '#src/messages/messages'

/** An open page keeps its form's input until the user has signed in again. */
class SignedOut extends Exception {
  static status = 401
  static code = 'E_SIGNED_OUT'
  sentence = messages().core.signedOut
}

export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (ctx.auth.isAuthenticated) {
      if (isLockedPage(ctx)) {
        ctx.session.flash('error', lockedSentence(ctx.workspace))
        return ctx.response.redirect().toRoute('profile.edit')
      }
      authorize(ctx)
      return actingAs(ctx.auth.getUserOrFail(), next)
    }
    if (isForm(ctx)) throw new SignedOut()
    if (ctx.request.method() === 'GET') ctx.session.setIntendedUrl(ctx.request.url(true))
    return ctx.response.redirect().toRoute('login')
  }
}

function isForm({ request, route }: HttpContext): boolean {
  return request.method() !== 'GET' && request.header('x-inertia') !== undefined && route?.name !== 'logout'
}
