import type { HttpContext } from '@adonisjs/core/http'
import { channelSubject } from '#protocol/realtime'
import { bearerSession } from '#app/visitors/admission'
import type { PresentMember } from '#src/realtime/channel_authorizer'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { isVisitorIn } from '#src/conversations/visitors/visitor_sessions'
import { hasBearer } from './session_or_bearer.js'

/** The request's identity on this channel, or null when it may not subscribe. */
export async function channelMember(ctx: HttpContext, channel: string): Promise<PresentMember | null> {
  const subject = channelSubject(channel)
  if (!subject) return null
  const user = hasBearer(ctx) ? null : ctx.auth.user
  if (subject.kind === 'account')
    return user?.id === subject.id ? { id: user.id, info: { name: user.name } } : null

  if (user && (await findConversation(user.id, subject.id)))
    return { id: user.id, info: { name: user.name, role: 'owner' } }
  const sessionId = bearerSession(ctx)
  const isVisitor = sessionId !== null && (await isVisitorIn(sessionId, subject.id))
  return isVisitor ? { id: `visitor-${sessionId}`, info: { role: 'visitor' } } : null
}
