import type { Session } from '@adonisjs/session'
import encryption from '@adonisjs/core/services/encryption'
import { FLASHED_SECRET_AGE } from './limits.js'

const FLASH = 'newApiToken'

/** Shows a new token once, on the next page; until then, the session stores it encrypted. */
export function flashSecret(session: Session, token: string, name = FLASH): void {
  session.flash(name, encryption.encrypt(token, { expiresIn: FLASHED_SECRET_AGE, purpose: name }))
}

export function readFlashedSecret(session: Session, name = FLASH): string | null {
  const stored: unknown = session.flashMessages.get(name)
  return typeof stored === 'string' ? encryption.decrypt<string>(stored, name) : null
}
