import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { UnreadableType } from '../body/refusals.js'

/**
 * Rejects compressed request bodies: a few bytes can expand to any number, and none of our clients send them.
 */
export default class UncompressedMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const encoding = request.header('content-encoding')?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') throw new UnreadableType()
    return next()
  }
}
