import type { Session } from '@adonisjs/session'
import { PASSWORD_CONFIRMATION_MS } from './limits.js'

const CONFIRMED_AT = 'passwordConfirmedAtMs'

export function isPasswordConfirmed(session: Session, nowMs = Date.now()): boolean {
  const atMs: unknown = session.get(CONFIRMED_AT)
  return typeof atMs === 'number' && nowMs - atMs < PASSWORD_CONFIRMATION_MS
}

export function storePasswordConfirmation(session: Session, nowMs = Date.now()): void {
  session.put(CONFIRMED_AT, nowMs)
}
