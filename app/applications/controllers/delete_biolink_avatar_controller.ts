import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { removeAvatar } from '#src/applications/biolink/pictures/change_avatar'

export default class DeleteBiolinkAvatarController {
  async execute({ workspace, params, response }: HttpContext) {
    found((await removeAvatar(workspace.id, params.id)) || null)
    return response.redirect().status(303).back()
  }
}
