import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { DEVICE } from '#app/account/sign_in'
import { messages } from '#src/messages/messages'
import { ChannelAuthorizer, type PresentMember } from '#src/realtime/channel_authorizer'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { SOCKET_CLAIMED, type SocketClaimed } from '#app/account/disconnect_devices'
import { channelSubject } from '#protocol/realtime'
import { joins } from '#app/core/policy'
import { isAdmittedTo } from '#app/visitors/admission'
import { isWithVisitor } from '#src/conversations/channel'
import Conversation from '#src/conversations/models/conversation'
import { findWorkspace } from '#src/identity/workspaces/find_workspace'
import { presenceId } from '#app/core/realtime_settings'
import { hasBearer } from '../session_or_bearer.js'

/** Pusher's limit for channels. */
const MAX_NAME_CHARACTERS = 200

export default class BroadcastingController {
  static authorizeChannelValidator = vine.create(
    vine.object({
      channel_name: vine.string().maxLength(MAX_NAME_CHARACTERS),
      socket_id: vine.string().maxLength(MAX_NAME_CHARACTERS),
    })
  )

  static authenticateUserValidator = vine.create(vine.object({ socket_id: vine.string().maxLength(200) }))

  async authorizeChannel(ctx: HttpContext) {
    const { containerResolver, request, response } = ctx
    const [invalid, form] = await BroadcastingController.authorizeChannelValidator.tryValidate(request.body())
    if (invalid) return response.status(422).json({ message: messages().core.channels.malformed })
    const { channel_name: channel, socket_id: socketId } = form
    const member = await channelMember(ctx, channel)
    if (!member) return response.status(403).json({ message: messages().core.channels.notYours })

    const channels = await containerResolver.make(ChannelAuthorizer)
    const authorized = channels.authorizeChannel(socketId, channel, member)
    if (!authorized.ok) return response.status(403).json({ message: messages().core.channels.notJoined })
    if (ctx.auth.user && member.info.role !== 'visitor')
      await claimSocket(socketId, ctx.auth.user.id, ctx.session.get(DEVICE) ?? null)
    // Checked again, because a member's removal may have closed their sockets before this one was claimed.
    if (!(await channelMember(ctx, channel)))
      return response.status(403).json({ message: messages().core.channels.notYours })
    return response.json(authorized.value)
  }

  async authenticateUser({ auth, containerResolver, request, response, session }: HttpContext) {
    if (!auth.user) return response.status(403).json({ message: messages().core.channels.signIn })
    const [invalid, form] = await BroadcastingController.authenticateUserValidator.tryValidate(request.body())
    if (invalid) return response.status(422).json({ message: messages().core.channels.malformed })
    const channels = await containerResolver.make(ChannelAuthorizer)
    const { id, name } = auth.user
    const authorized = channels.authorizeUser(form.socket_id, {
      id,
      info: { name, device: session?.get(DEVICE) ?? null },
    })
    if (authorized.ok) return response.json(authorized.value)
    return response.status(403).json({ message: messages().core.channels.notSignedIn })
  }
}

/** Links a socket to the device that authorized it, so that signing the device out closes the socket. */
async function claimSocket(socketId: string, accountId: string, device: string | null): Promise<void> {
  const claimed: SocketClaimed = { socketId, owner: { id: accountId, info: { device } } }
  const { server } = await app.container.make(EmbeddedRealtime)
  server?.claim(socketId, claimed.owner)
  const bus = await app.container.make(MessageBus)
  await bus.publish(SOCKET_CLAIMED, claimed)
}

/** The request's identity on this channel; null if it may not subscribe. */
async function channelMember(ctx: HttpContext, channel: string): Promise<PresentMember | null> {
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
