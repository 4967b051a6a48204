import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { writesPerMinute } from '#config/bodyparser'
import { networkOf } from '#src/shared/fetch/network_of'
import { TooMany } from './refusals.js'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Counts a request that may have a body: signed-out clients by network, account holders by account. API calls
 * are counted by token instead. Counts in memory, so that a refused request costs no query.
 */
export async function countWrite(ctx: HttpContext, isSignedIn: boolean): Promise<void> {
  const { auth, request, response } = ctx
  if (READS.has(request.method()) || auth.use('api').isAuthenticated) return
  const by = isSignedIn ? `account:${auth.user!.id}` : `network:${networkOf(request.ip())}`
  const requests = isSignedIn ? writesPerMinute.account : writesPerMinute.network
  const writes = limiter.use('memory', { requests, duration: '1 minute' })
  const key = `writes:${by}`
  if (await writes.attempt(key, () => true)) return
  response.header('retry-after', Math.max(1, await writes.availableIn(key)))
  throw new TooMany()
}
