import type { Session } from '@adonisjs/session'

const CONFIRMED_AT = 'passwordConfirmedAtMs'
const HOLDS_MS = 3 * 60 * 60 * 1000

/** Whoever sits here has typed the password within the last three hours. */
export function isConfirmed(session: Session, nowMs = Date.now()): boolean {
  const atMs: unknown = session.get(CONFIRMED_AT)
  return typeof atMs === 'number' && nowMs - atMs < HOLDS_MS
}

export function noteConfirmation(session: Session, nowMs = Date.now()): void {
  session.put(CONFIRMED_AT, nowMs)
}
