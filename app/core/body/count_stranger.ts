import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { bodyLimits } from '#config/bodyparser'
import { networkOf } from '#src/shared/fetch/network_of'
import { TooMany } from './refusals.js'

/** Counts a body that anyone may send. In memory, so that a refused request costs no query. */
export async function countStranger({ request, response }: HttpContext): Promise<void> {
  const bodies = limiter.use('memory', { requests: bodyLimits.strangersPerMinute, duration: '1 minute' })
  const key = `bodies:${networkOf(request.ip())}`
  if (await bodies.attempt(key, () => true)) return
  response.header('retry-after', Math.max(1, await bodies.availableIn(key)))
  throw new TooMany()
}
