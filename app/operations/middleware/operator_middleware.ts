import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { operatorEmails } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { isOperator } from '#src/identity/queries/is_operator'

/** For everybody but whoever runs the server there is nothing here, signed in or not. */
export default class OperatorMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    const isTheirs = auth.user && (await isOperator(auth.user, operatorEmails))
    if (!isTheirs) throw new NotFound()
    return next()
  }
}
