import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { DEVICE } from '#app/account/sign_in'
import { messages } from '#src/messages/messages'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'

export default class AuthenticateUserController {
  static validator = vine.create(vine.object({ socket_id: vine.string().maxLength(200) }))

  async execute({ auth, containerResolver, request, response, session }: HttpContext) {
    if (!auth.user) return response.status(403).json({ message: messages().core.channels.signIn })
    const [invalid, form] = await AuthenticateUserController.validator.tryValidate(request.body())
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
