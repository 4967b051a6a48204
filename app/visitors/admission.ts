import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { mayEmbed } from '#protocol/widget'
import Application from '#src/applications/models/application'
import { publishedApplication } from '#src/applications/queries/find_application'
import VisitorSession from '#src/conversations/models/visitor_session'
import { findVisitorSession, type SessionProblem } from '#src/conversations/visitors/visitor_sessions'
import { Refusal } from './refusal.js'
import { resolveLocale } from './locale.js'
import { OWN_ORIGIN, visitorOrigin } from './visitor_origin.js'

const PURPOSE = 'visitor'

const SENTENCES = {
  unknown_session: 'unknownSession',
  expired_session: 'expiredSession',
  other_origin: 'otherOrigin',
} as const satisfies Record<SessionProblem, string>

/** The application named by the address, or 404. */
export async function visitedApplication(ctx: HttpContext): Promise<Application> {
  const application = await publishedApplication(ctx.params.key)
  if (!application) throw new Refusal(ctx, 404, 'notAvailable')
  await resolveLocale(ctx, application)
  return application
}

/** The origin to bind a session to; throws a refusal if the application may not be used there. */
export function requireAllowedOrigin(ctx: HttpContext, application: Application): string {
  const origin = visitorOrigin(ctx)
  if (origin === OWN_ORIGIN) return origin
  if (application.kind === 'biolink') {
    if (origin === null) return ''
    throw new Refusal(ctx, 403, 'ownPageOnly')
  }
  const { allowedDomains } = application.settings
  if (!mayEmbed(origin ?? '', allowedDomains)) {
    throw new Refusal(ctx, 403, 'notOnThisWebsite')
  }
  return origin ?? ''
}

export function sessionToken(session: VisitorSession): string {
  return encryption.getMessageVerifier().sign({ session: session.id }, undefined, PURPOSE)
}

function sessionIdOf(token: string): string | null {
  const claim = encryption.getMessageVerifier().unsign<{ session?: unknown }>(token, PURPOSE)
  return typeof claim?.session === 'string' ? claim.session : null
}

export type VisitorContext = { application: Application; session: VisitorSession }

/** Throws a refusal unless the request carries a session of this application, from the origin that opened it. */
export async function admitVisitor(ctx: HttpContext): Promise<VisitorContext> {
  const application = await visitedApplication(ctx)
  const origin = requireAllowedOrigin(ctx, application)
  const session = await findVisitorSession(bearerSession(ctx) ?? '', application.id, origin)
  if (session.ok) return { application, session: session.value }
  throw new Refusal(ctx, 401, SENTENCES[session.error])
}

/** The request's session, if it is valid where it was opened and belongs to this conversation. */
export async function isAdmittedTo(ctx: HttpContext, conversationId: string): Promise<VisitorSession | null> {
  const claimed = await VisitorSession.find(bearerSession(ctx) ?? '')
  if (claimed?.conversationId !== conversationId) return null
  const application = await Application.find(claimed.applicationId)
  if (application?.state !== 'published') return null
  const origin = visitorOrigin(ctx) ?? ''
  const session = await findVisitorSession(claimed.id, application.id, origin)
  if (!session.ok) return null
  const isOwn = origin === OWN_ORIGIN || application.kind === 'biolink'
  return isOwn || mayEmbed(origin, application.settings.allowedDomains) ? session.value : null
}

function bearerSession(ctx: HttpContext): string | null {
  const token = /^Bearer ([\w.~+/-]{1,2000}=*)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
  return token ? sessionIdOf(token) : null
}
