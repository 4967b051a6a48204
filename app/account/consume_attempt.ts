import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { messages, formatCount } from '#src/messages/messages'
import { ATTEMPTS, MAX_ATTEMPT_NAME_CHARACTERS } from './limits.js'

type AttemptLimit = { requests: number; duration: string; anywhere?: boolean }
export type Attempt =
  | { allowed: true; reset(): Promise<boolean> }
  | { allowed: false; sentence: string; retryAfterSeconds: number }

/**
 * Counts an attempt before it is made, so that parallel attempts count too. The key includes the network address: an attacker
 * elsewhere cannot lock the owner out. `anywhere` counts all networks together.
 */
export async function consumeAttempt(
  { request }: HttpContext,
  action: string,
  name: string,
  { anywhere, ...attempts }: AttemptLimit = ATTEMPTS.perName
): Promise<Attempt> {
  const limit = limiter.use(attempts)
  const key = `${action}:${anywhere ? '*' : rateLimitKey(request.ip())}:${name.slice(0, MAX_ATTEMPT_NAME_CHARACTERS)}`
  try {
    await limit.consume(key)
    return { allowed: true, reset: () => limit.delete(key) }
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    const retryAfterSeconds = Math.max(1, error.response.availableIn)
    return { allowed: false, sentence: tooManyAttempts(retryAfterSeconds), retryAfterSeconds }
  }
}

function tooManyAttempts(seconds: number): string {
  const again = messages().identity.tooManyTries
  if (seconds <= 90) return formatCount(again.seconds, seconds)
  return formatCount(again.minutes, Math.ceil(seconds / 60))
}
