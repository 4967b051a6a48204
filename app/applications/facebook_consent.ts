import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'

const NAME = 'facebook_consent'
const PURPOSE = 'facebook-consent'

/** The session holds Facebook's token, encrypted, for the half hour until a Page is chosen. */
export function storeConsent({ workspace, session }: HttpContext, token: string): void {
  const claim = { token, workspaceId: workspace.id }
  session.put(NAME, encryption.encrypt(claim, { expiresIn: '30 minutes', purpose: PURPOSE }))
}

export function consentToken({ workspace, session }: HttpContext): string | null {
  const stored: unknown = session.get(NAME)
  if (typeof stored !== 'string') return null
  const claim = encryption.decrypt<{ token: string; workspaceId: string }>(stored, PURPOSE)
  return claim?.workspaceId === workspace.id ? claim.token : null
}

export function forgetConsent({ session }: HttpContext): void {
  session.forget(NAME)
}
