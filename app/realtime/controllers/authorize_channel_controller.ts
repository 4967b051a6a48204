import type { HttpContext } from '@adonisjs/core/http'
import { DEVICE } from '#app/account/sign_in'
import { messages } from '#src/messages/messages'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { claimSocket } from '../claim_socket.js'
import { channelMember } from '../channel_member.js'

export default class AuthorizeChannelController {
  async execute(ctx: HttpContext) {
    const { containerResolver, request, response } = ctx
    const channel = String(request.input('channel_name') ?? '')
    const member = await channelMember(ctx, channel)
    if (!member) return response.status(403).json({ message: messages().core.channels.notYours })

    const channels = await containerResolver.make(ChannelAuthorizer)
    const socketId = String(request.input('socket_id') ?? '')
    const authorized = channels.authorizeChannel(socketId, channel, member)
    if (!authorized.ok) return response.status(403).json({ message: messages().core.channels.notJoined })
    if (member.id === ctx.auth.user?.id)
      await claimSocket(socketId, member.id, ctx.session.get(DEVICE) ?? null)
    return response.json(authorized.value)
  }
}
