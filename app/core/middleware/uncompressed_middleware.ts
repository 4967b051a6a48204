import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { UnreadableType } from '../body/refusals.js'

/** Refuses compressed request bodies: a few bytes can unpack to any number, and no client of ours sends them. */
export default class UncompressedMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const encoding = request.header('content-encoding')?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') throw new UnreadableType()
    return next()
  }
}
