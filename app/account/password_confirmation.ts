import type { Session } from '@adonisjs/session'

const CONFIRMED_AT = 'passwordConfirmedAtMs'
const VALID_MS = 3 * 60 * 60 * 1000

/** Whether the password was typed in this session within the last three hours. */
export function isPasswordConfirmed(session: Session, nowMs = Date.now()): boolean {
  const atMs: unknown = session.get(CONFIRMED_AT)
  return typeof atMs === 'number' && nowMs - atMs < VALID_MS
}

export function storePasswordConfirmation(session: Session, nowMs = Date.now()): void {
  session.put(CONFIRMED_AT, nowMs)
}
