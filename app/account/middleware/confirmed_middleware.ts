import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { sameOriginPath } from '#app/core/modal/modal_page'
import { messages } from '#src/messages/messages'
import { isPasswordConfirmed } from '../password_confirmation.js'

const LOCKED = 423

/**
 * Asks for the password again before dangerous actions. An open page asks in place and repeats the request, so that nothing typed
 * is lost; other requests are redirected to a page that leads back.
 */
export default class ConfirmedMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response, session } = ctx
    if (isPasswordConfirmed(session)) return next()
    if (asksInPlace(ctx)) return response.status(LOCKED).json({ message: messages().identity.confirmFirst })

    session.setIntendedUrl(sameOriginPath(ctx, request.header('referer')) ?? '/profile')
    return response.redirect().status(303).toRoute('password.confirm')
  }
}

function asksInPlace({ request }: HttpContext): boolean {
  return request.header('x-inertia') !== undefined || request.accepts(['html', 'json']) === 'json'
}
