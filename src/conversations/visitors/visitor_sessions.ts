import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import VisitorSession, { type VisitorIdentity } from '../models/visitor_session.js'
import { VISITOR_SESSION_DAYS, EXPIRED_SESSION_DAYS } from '../limits.js'

export type SessionProblem = 'unknown_session' | 'expired_session' | 'other_origin'

export async function findVisitorSession(
  id: string,
  applicationId: string,
  origin: string
): Promise<Result<VisitorSession, SessionProblem>> {
  const session = await VisitorSession.query().where('id', id).where('applicationId', applicationId).first()
  if (!session) return fail('unknown_session')
  if (session.expiresAt <= DateTime.now()) return fail('expired_session')
  return session.origin === origin ? ok(session) : fail('other_origin')
}

/** The visitor's signed identity in this conversation; null for an anonymous visitor. */
export async function findVisitorIdentity(conversationId: string): Promise<VisitorIdentity | null> {
  return (await visitorIdentities([conversationId])).get(conversationId) ?? null
}

/** Those of the last session of each conversation that has any. */
export async function visitorIdentities(
  conversationIds: string[]
): Promise<Map<string, VisitorIdentity | null>> {
  const sessions = await VisitorSession.query().whereIn('conversationId', conversationIds).orderBy('id')
  return new Map(sessions.map(({ conversationId, identity }) => [conversationId, identity]))
}

/**
 * Opens a session and deletes sessions that expired long ago; until then, a returning visitor reads that
 * theirs has expired.
 */
export async function openVisitorSession(
  applicationId: string,
  origin: string,
  identity: VisitorIdentity | null,
  /** An existing conversation; by default, the session reserves a new one. */
  conversationId?: string
): Promise<VisitorSession> {
  const endedBefore = DateTime.now().minus({ days: EXPIRED_SESSION_DAYS }).toSQL()
  const expiresAt = DateTime.now().plus({ days: VISITOR_SESSION_DAYS })
  return groupCommit(async (trx) => {
    await VisitorSession.query({ client: trx }).where('expiresAt', '<', endedBefore).delete()
    const fields = { applicationId, origin, identity, expiresAt, conversationId }
    return VisitorSession.create(fields, { client: trx })
  })
}
