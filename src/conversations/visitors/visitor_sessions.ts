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

/** Who the embedding page vouched for in this conversation; null for an anonymous visitor. */
export async function findVisitorIdentity(conversationId: string): Promise<VisitorIdentity | null> {
  const session = await VisitorSession.query()
    .where('conversationId', conversationId)
    .orderBy('id', 'desc')
    .first()
  return session?.identity ?? null
}

/** Sessions that ended long ago are swept away on the occasion; until then a late visitor reads that theirs has expired. */
export async function openVisitorSession(
  applicationId: string,
  origin: string,
  identity: VisitorIdentity | null,
  /** One that was begun before; else its own is reserved. */
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
