import type { Session } from '@adonisjs/session'
import { PASSWORD_CONFIRMATION_MS } from './limits.js'
import type { HttpContext } from '@adonisjs/core/http'
import { messages } from '#src/messages/messages'
import { recordEvent } from './record_event.js'
import { consumeAttempt } from './consume_attempt.js'

const CONFIRMED_AT = 'passwordConfirmedAtMs'

export function isPasswordConfirmed(session: Session, nowMs = Date.now()): boolean {
  const atMs: unknown = session.get(CONFIRMED_AT)
  return typeof atMs === 'number' && nowMs - atMs < PASSWORD_CONFIRMATION_MS
}

export function storePasswordConfirmation(session: Session, nowMs = Date.now()): void {
  session.put(CONFIRMED_AT, nowMs)
}

/** The error message if this isn't the signed-in user's password, else null. Attempts are limited. */
export async function passwordError(ctx: HttpContext, password: string): Promise<string | null> {
  const user = ctx.auth.user!
  const attempt = await consumeAttempt(ctx, 'password', user.id)
  if (!attempt.allowed) return attempt.sentence
  if (!(await user.verifyPassword(password))) {
    await recordEvent(ctx, 'password_refused')
    return messages().identity.notYourPassword
  }
  await attempt.reset()
  return null
}
