import { DateTime } from 'luxon'
import VisitorSession, { type VisitorIdentity } from '../models/visitor_session.js'

export const VISITOR_SESSION_DAYS = 30

export function openVisitorSession(
  applicationId: string,
  origin: string,
  identity: VisitorIdentity | null
): Promise<VisitorSession> {
  const expiresAt = DateTime.now().plus({ days: VISITOR_SESSION_DAYS })
  return VisitorSession.create({ applicationId, origin, identity, expiresAt })
}
