import { DateTime } from 'luxon'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import VisitorSession, { type VisitorIdentity } from '../models/visitor_session.js'
import { VISITOR_SESSION_DAYS, EXPIRED_SESSION_DAYS } from '../limits.js'

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
