import type { Session } from '@adonisjs/session'
import encryption from '@adonisjs/core/services/encryption'

const FLASH = 'newApiToken'

/** A new token is shown on the next page and nowhere else; on its way there it lies in the session, encrypted. */
export function handOver(session: Session, token: string, name = FLASH): void {
  session.flash(name, encryption.encrypt(token, { expiresIn: '5 minutes', purpose: name }))
}

export function handedOver(session: Session, name = FLASH): string | null {
  const kept: unknown = session.flashMessages.get(name)
  return typeof kept === 'string' ? encryption.decrypt<string>(kept, name) : null
}
