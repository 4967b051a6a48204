import type { HttpContext } from '@adonisjs/core/http'
import type { Session } from '@adonisjs/session'
import encryption from '@adonisjs/core/services/encryption'
import { messages } from '#src/messages/messages'
import { useTwoStepCode } from '#src/identity/two_step/two_step'
import User from '#src/identity/models/user'
import { ATTEMPTS, CODE_ENTRY_MS, TWO_STEP_SETUP_AGE } from './limits.js'
import { consumeAttempt } from './consume_attempt.js'

const SIGN_IN = 'twoStepSignIn'
const SETUP = 'twoStepSetup'

type PendingCode = { userId: string; remember: boolean; untilMs: number }

/** The password was right; the session, under a new id, waits for the code. */
export function awaitCode(session: Session, user: User, remember: boolean): void {
  session.regenerate()
  const untilMs = Date.now() + CODE_ENTRY_MS
  session.put(SIGN_IN, { userId: user.id, remember, untilMs } satisfies PendingCode)
}

export function awaitedCode(session: Session): PendingCode | null {
  const pending = session.get(SIGN_IN) as PendingCode | undefined
  return pending && pending.untilMs > Date.now() ? pending : null
}

export function forgetAwaitedCode(session: Session): void {
  session.forget(SIGN_IN)
}

/** Counted per network, and for all networks: who types codes knows the password. */
export async function checkCode(
  ctx: HttpContext,
  userId: string,
  code: string
): Promise<{ used: 'app' | 'recovery' } | { refusal: string }> {
  const attempts = [
    await consumeAttempt(ctx, 'code', userId),
    await consumeAttempt(ctx, 'codes', userId, ATTEMPTS.codesPerAccount),
  ]
  for (const attempt of attempts) if (!attempt.allowed) return { refusal: attempt.sentence }
  const used = await useTwoStepCode(userId, code, encryption)
  if (!used) return { refusal: messages().identity.twoStep.wrong }
  for (const attempt of attempts) if (attempt.allowed) await attempt.reset()
  return { used }
}

/** The secret of a set-up that isn't finished, encrypted. */
export function storeSetup(session: Session, secret: string): void {
  session.put(SETUP, encryption.encrypt(secret, { expiresIn: TWO_STEP_SETUP_AGE, purpose: SETUP }))
}

export function setupSecret(session: Session): string | null {
  const stored: unknown = session.get(SETUP)
  return typeof stored === 'string' ? encryption.decrypt<string>(stored, SETUP) : null
}

export function forgetSetup(session: Session): void {
  session.forget(SETUP)
}
