import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { changeAvatar, removeAvatar } from '#src/applications/pictures/change_avatar'
import { findApplication } from '#src/applications/queries/own_applications'
import { Pictures } from '#src/shared/images/pictures'
import { NO_PICTURE, PICTURE_REFUSED, PICTURE_TOO_LARGE } from '../sentences.js'
import { cropValidator } from '../validators/pictures.js'
import { LIMITS } from '#protocol/limits'

@inject()
export default class AvatarController {
  constructor(private readonly pictures: Pictures) {}

  async execute(ctx: HttpContext) {
    const { auth, params, request, response, session } = ctx
    found(await findApplication(auth.user!.id, params.id, 'biolink'))
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      const sentence = file ? PICTURE_TOO_LARGE : NO_PICTURE
      flashFieldErrors(session, { avatar: sentence })
      return response.redirect().status(303).back()
    }
    const upload = await readFile(file.tmpPath)
    const changed = found(await changeAvatar(this.pictures, auth.user!.id, params.id, upload, crop))
    if (!changed.ok) flashFieldErrors(session, { avatar: PICTURE_REFUSED[changed.error] })
    else session.flash('notice', 'The picture is saved.')
    return response.redirect().status(303).back()
  }

  async destroy({ auth, params, response }: HttpContext) {
    found((await removeAvatar(auth.user!.id, params.id)) || null)
    return response.redirect().status(303).back()
  }
}
