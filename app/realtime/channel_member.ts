import type { HttpContext } from '@adonisjs/core/http'
import { channelSubject } from '#protocol/realtime'
import { joins } from '#app/core/policy'
import { isAdmittedTo } from '#app/visitors/admission'
import type { PresentMember } from '#src/realtime/channel_authorizer'
import { isWithVisitor } from '#src/conversations/channel'
import Conversation from '#src/conversations/models/conversation'
import { findWorkspace } from '#src/identity/workspaces/find_workspace'
import { presenceId } from '#app/core/presence_id'
import { hasBearer } from './session_or_bearer.js'

/** The request's identity on this channel; null if it may not subscribe. */
export async function channelMember(ctx: HttpContext, channel: string): Promise<PresentMember | null> {
  const subject = channelSubject(channel)
  if (!subject) return null
  const user = hasBearer(ctx) ? null : ctx.auth.user
  if (subject.kind !== 'conversation') {
    const workspace = user && (await findWorkspace(user.id, subject.id))
    return workspace && joins(workspace, subject.kind) ? { id: user.id, info: { name: user.name } } : null
  }

  if (user && (await joinsConversation(user.id, subject.id)))
    return { id: presenceId(user.id, subject.id), info: { role: 'owner' } }
  const session = await isAdmittedTo(ctx, subject.id)
  return session ? { id: `visitor-${session.id}`, info: { role: 'visitor' } } : null
}

async function joinsConversation(userId: string, id: string): Promise<boolean> {
  const conversation = await Conversation.find(id)
  const workspace = conversation && (await findWorkspace(userId, conversation.workspaceId))
  return workspace ? joins(workspace, isWithVisitor(conversation) ? 'conversation' : 'chat') : false
}
