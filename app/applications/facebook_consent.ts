import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'

const NAME = 'facebook_consent'
const PURPOSE = 'facebook-consent'

/** What a person agreed to on Facebook lasts half an hour, until they have chosen their Pages; encrypted in their session. */
export function keepConsent({ auth, session }: HttpContext, token: string): void {
  const claim = { token, accountId: auth.user!.id }
  session.put(NAME, encryption.encrypt(claim, { expiresIn: '30 minutes', purpose: PURPOSE }))
}

export function consentToken({ auth, session }: HttpContext): string | null {
  const kept: unknown = session.get(NAME)
  if (typeof kept !== 'string') return null
  const claim = encryption.decrypt<{ token: string; accountId: string }>(kept, PURPOSE)
  return claim?.accountId === auth.user!.id ? claim.token : null
}

export function forgetConsent({ session }: HttpContext): void {
  session.forget(NAME)
}
