import { DateTime } from 'luxon'
import VisitorSession, { type VisitorIdentity } from '../models/visitor_session.js'

export const VISITOR_SESSION_DAYS = 30
const KEPT_DAYS = 7

/** Sessions that ended long ago are swept away on the occasion; until then a late visitor reads that theirs has expired. */
export async function openVisitorSession(
  applicationId: string,
  origin: string,
  identity: VisitorIdentity | null,
  /** One that was begun before; else its own is reserved. */
  conversationId?: string
): Promise<VisitorSession> {
  await VisitorSession.query()
    .where('expiresAt', '<', DateTime.now().minus({ days: KEPT_DAYS }).toSQL())
    .delete()
  const expiresAt = DateTime.now().plus({ days: VISITOR_SESSION_DAYS })
  return VisitorSession.create({ applicationId, origin, identity, expiresAt, conversationId })
}
