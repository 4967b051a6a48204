import type { HttpContext } from '@adonisjs/core/http'
import { removeAvatar } from '#src/identity/avatar/avatar'

export default class DeleteAvatarController {
  async execute({ auth, response }: HttpContext) {
    await removeAvatar(auth.user!)
    return response.redirect().status(303).back()
  }
}
