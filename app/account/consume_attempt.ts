import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import { networkOf } from '#src/shared/fetch/network_of'
import { messages, formatCount } from '#src/messages/messages'

type Pace = { requests: number; duration: string }
export type Attempt = { allowed: true; reset(): Promise<boolean> } | { allowed: false; sentence: string }

const LONGEST_NAME = 190

/**
 * Counts a try before it is made, so that many at the same moment are counted too. What is counted is a name seen from
 * one network address: a stranger who tries elsewhere locks nobody out.
 */
export async function consumeAttempt(
  { request }: HttpContext,
  what: string,
  name: string,
  pace: Pace = { requests: 5, duration: '1 minute' }
): Promise<Attempt> {
  const counted = limiter.use(pace)
  const key = `${what}:${networkOf(request.ip())}:${name.slice(0, LONGEST_NAME)}`
  try {
    await counted.consume(key)
    return { allowed: true, reset: () => counted.delete(key) }
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    return { allowed: false, sentence: tooMany(Math.max(1, error.response.availableIn)) }
  }
}

function tooMany(seconds: number): string {
  const again = messages().identity.tooManyTries
  if (seconds <= 90) return formatCount(again.seconds, seconds)
  return formatCount(again.minutes, Math.ceil(seconds / 60))
}
