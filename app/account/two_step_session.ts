import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { Session } from '@adonisjs/session'
import encryption from '@adonisjs/core/services/encryption'
import { messages } from '#src/messages/messages'
import { useTwoStepCode } from '#src/identity/two_step/two_step'
import User from '#src/identity/models/user'
import type { LinkedPerson } from '#src/identity/openid/account_of_person'
import { ATTEMPTS, CODE_ENTRY_MS, TWO_STEP_SETUP_AGE } from './limits.js'
import { consumeAttempt } from './consume_attempt.js'

const SIGN_IN = 'twoStepSignIn'
const SETUP = 'twoStepSetup'

type FirstStep = {
  remember: boolean
  /** The OpenID provider's name, if the first step wasn't the password. */
  way: string | null
  /** The person at the OpenID provider, who is linked once the code is accepted. */
  person: LinkedPerson | null
}
type PendingCode = FirstStep & { userId: string; password: string; untilMs: number }

/** Records that the first step succeeded. The session gets a new id and waits for the code. */
export function awaitCode(
  session: Session,
  user: User,
  { remember, way = null, person = null }: Partial<FirstStep>
): void {
  session.regenerate()
  const first = { remember: remember ?? false, way, person }
  const untilMs = Date.now() + CODE_ENTRY_MS
  session.put(SIGN_IN, { ...first, userId: user.id, password: passwordFingerprint(user), untilMs })
}

export function awaitsCode(session: Session): boolean {
  return pendingCode(session) !== null
}

/** Null without a first step, or if the password has changed since. */
export async function awaitedCode(session: Session): Promise<{ user: User; first: FirstStep } | null> {
  const pending = pendingCode(session)
  const user = pending && (await User.find(pending.userId))
  return user && passwordFingerprint(user) === pending.password ? { user, first: pending } : null
}

function pendingCode(session: Session): PendingCode | null {
  const pending = session.get(SIGN_IN) as PendingCode | undefined
  return pending && pending.untilMs > Date.now() ? pending : null
}

/** Changes with the password. */
function passwordFingerprint({ password }: User): string {
  return createHash('sha256').update(password).digest('base64url')
}

export function forgetAwaitedCode(session: Session): void {
  session.forget(SIGN_IN)
}

/** Counted per network and for all networks together, because anyone who types codes already knows the password. */
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
