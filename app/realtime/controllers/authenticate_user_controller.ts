import type { HttpContext } from '@adonisjs/core/http'
import { DEVICE } from '#app/account/sign_in'
import { messages } from '#src/messages/messages'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'

export default class AuthenticateUserController {
  async execute({ auth, containerResolver, request, response, session }: HttpContext) {
    if (!auth.user) return response.status(403).json({ message: messages().core.channels.signIn })
    const channels = await containerResolver.make(ChannelAuthorizer)
    const { id, name } = auth.user
    const authorized = channels.authorizeUser(String(request.input('socket_id') ?? ''), {
      id,
      info: { name, device: session?.get(DEVICE) ?? null },
    })
    if (authorized.ok) return response.json(authorized.value)
    return response.status(403).json({ message: messages().core.channels.notSignedIn })
  }
}
