import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { operatorEmails } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { isOperator } from '#src/identity/queries/is_operator'

/** 404 for everyone except operators of this server. */
export default class OperatorMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    const isAllowed = auth.user && (await isOperator(auth.user, operatorEmails))
    if (!isAllowed) throw new NotFound()
    return next()
  }
}
