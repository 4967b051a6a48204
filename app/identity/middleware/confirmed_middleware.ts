import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ownAddress } from '#app/core/modal/modal_page'
import { isConfirmed } from '../confirmation.js'

/** Before dangerous acts: asks for the password again and leads back to the page where the act was begun. */
export default class ConfirmedMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response, session } = ctx
    if (isConfirmed(session)) return next()

    const back = request.method() === 'GET' ? request.url(true) : ownAddress(ctx, request.header('referer'))
    session.setIntendedUrl(back ?? '/home')
    return response.redirect().status(303).toRoute('password.confirm')
  }
}
