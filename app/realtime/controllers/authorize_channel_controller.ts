import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { DEVICE } from '#app/account/sign_in'
import { messages } from '#src/messages/messages'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { channelMember } from '../channel_member.js'
import { SOCKET_CLAIMED, type SocketClaimed } from '#app/account/disconnect_devices'

/** Pusher's limit for channels. */
const MAX_NAME_CHARACTERS = 200

export default class AuthorizeChannelController {
  static validator = vine.create(
    vine.object({
      channel_name: vine.string().maxLength(MAX_NAME_CHARACTERS),
      socket_id: vine.string().maxLength(MAX_NAME_CHARACTERS),
    })
  )

  async execute(ctx: HttpContext) {
    const { containerResolver, request, response } = ctx
    const [invalid, form] = await AuthorizeChannelController.validator.tryValidate(request.body())
    if (invalid) return response.status(422).json({ message: messages().core.channels.malformed })
    const { channel_name: channel, socket_id: socketId } = form
    const member = await channelMember(ctx, channel)
    if (!member) return response.status(403).json({ message: messages().core.channels.notYours })

    const channels = await containerResolver.make(ChannelAuthorizer)
    const authorized = channels.authorizeChannel(socketId, channel, member)
    if (!authorized.ok) return response.status(403).json({ message: messages().core.channels.notJoined })
    if (ctx.auth.user && member.info.role !== 'visitor')
      await claimSocket(socketId, ctx.auth.user.id, ctx.session.get(DEVICE) ?? null)
    // Checked again, for a member whose removal closed their sockets before this one was claimed.
    if (!(await channelMember(ctx, channel)))
      return response.status(403).json({ message: messages().core.channels.notYours })
    return response.json(authorized.value)
  }
}

/** Ties a socket to the device that authorized it, so that signing the device out closes the socket. */
async function claimSocket(socketId: string, accountId: string, device: string | null): Promise<void> {
  const claimed: SocketClaimed = { socketId, owner: { id: accountId, info: { device } } }
  const { server } = await app.container.make(EmbeddedRealtime)
  server?.claim(socketId, claimed.owner)
  const bus = await app.container.make(MessageBus)
  await bus.publish(SOCKET_CLAIMED, claimed)
}
