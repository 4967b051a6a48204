import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NO_PICTURE, PICTURE_REFUSED, PICTURE_TOO_LARGE } from '#app/applications/sentences'
import { cropValidator } from '#app/applications/validators/pictures'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { changeAvatar, keptAvatar, removeAvatar } from '#src/identity/avatar/avatar'
import { Pictures } from '#src/shared/images/pictures'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/profile'

@inject()
export default class AvatarController {
  constructor(private readonly pictures: Pictures) {}

  /** Shown on the account holder's own pages and to nobody else. */
  async render({ auth, params, response }: HttpContext) {
    const bytes = found(await keptAvatar(auth.user!.id, params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(bytes))
  }

  async execute({ auth, request, response, session }: HttpContext) {
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      const sentence = file ? PICTURE_TOO_LARGE : NO_PICTURE
      flashFieldErrors(session, { avatar: sentence })
      return response.redirect().status(303).back()
    }
    const changed = await changeAvatar(this.pictures, auth.user!, await readFile(file.tmpPath), crop)
    if (!changed.ok) flashFieldErrors(session, { avatar: PICTURE_REFUSED[changed.error] })
    else session.flash('notice', words().pictureSaved)
    return response.redirect().status(303).back()
  }

  async destroy({ auth, response }: HttpContext) {
    await removeAvatar(auth.user!)
    return response.redirect().status(303).back()
  }
}
