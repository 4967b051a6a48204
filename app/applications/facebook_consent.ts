import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import type { GraphKind } from '#protocol/facebook'

const NAME = 'facebook_consent'
const PURPOSE = 'facebook-consent'
/** The session key for the kind of connection that consent was requested for. */
const REQUESTED = 'facebook_consent_for'

type Claim = { token: string; workspaceId: string; kind: GraphKind }

/** Pages and Instagram accounts share their controllers; the route says which of them a request is about. */
export function graphKindOf({ route }: HttpContext): GraphKind {
  return route?.name?.startsWith('applications.instagram.') ? 'instagram' : 'facebook'
}

export function rememberRequest({ session }: HttpContext, kind: GraphKind): void {
  session.put(REQUESTED, kind)
}

export function requestedKind({ session }: HttpContext): GraphKind {
  return session.get(REQUESTED) === 'instagram' ? 'instagram' : 'facebook'
}

/** The session holds Facebook's token, encrypted, for the half hour until a Page or an account is chosen. */
export function storeConsent({ workspace, session }: HttpContext, kind: GraphKind, token: string): void {
  const claim: Claim = { token, workspaceId: workspace.id, kind }
  session.put(NAME, encryption.encrypt(claim, { expiresIn: '30 minutes', purpose: PURPOSE }))
}

export function consentToken({ workspace, session }: HttpContext, kind: GraphKind): string | null {
  const stored: unknown = session.get(NAME)
  if (typeof stored !== 'string') return null
  const claim = encryption.decrypt<Claim>(stored, PURPOSE)
  return claim?.workspaceId === workspace.id && claim.kind === kind ? claim.token : null
}

export function forgetConsent({ session }: HttpContext): void {
  session.forget(NAME)
}
