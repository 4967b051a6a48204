import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ownAddress } from '#app/core/modal/modal_page'
import { messages } from '#src/messages/messages'
import { isConfirmed } from '../confirmation.js'

const LOCKED = 423

/**
 * Before dangerous acts: asks for the password again. A page that is open asks in place and sends the same thing anew, so that
 * nothing typed is lost; without one there is a page of its own, which leads back to where the act was begun.
 */
export default class ConfirmedMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response, session } = ctx
    if (isConfirmed(session)) return next()
    if (asksInPlace(ctx)) return response.status(LOCKED).json({ message: messages().identity.confirmFirst })

    session.setIntendedUrl(ownAddress(ctx, request.header('referer')) ?? '/profile')
    return response.redirect().status(303).toRoute('password.confirm')
  }
}

function asksInPlace({ request }: HttpContext): boolean {
  return request.header('x-inertia') !== undefined || request.accepts(['html', 'json']) === 'json'
}
