import type { HttpContext } from '@adonisjs/core/http'
import { words } from '#src/messages/core'
import { channelMember } from '../channel_member.js'

export default class ChannelAuthController {
  async execute(ctx: HttpContext) {
    const { containerResolver, request, response } = ctx
    const channel = String(request.input('channel_name') ?? '')
    const member = await channelMember(ctx, channel)
    if (!member) return response.status(403).json({ message: words().channels.notYours })

    const channels = await containerResolver.make('parley.channels')
    const authorized = channels.authorizeChannel(String(request.input('socket_id') ?? ''), channel, member)
    if (authorized.ok) return response.json(authorized.value)
    return response.status(403).json({ message: words().channels.notJoined })
  }
}
