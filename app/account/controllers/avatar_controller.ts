import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { cropValidator, pictureSentence } from '#app/core/picture_upload'
import { changeAvatar, loadAvatar, removeAvatar } from '#src/identity/avatar/avatar'
import { Pictures } from '#src/shared/images/pictures'
import { LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'
import { orNotFound } from '#app/core/exceptions/not_found'

@inject()
export default class AvatarController {
  constructor(private readonly pictures: Pictures) {}

  async store({ auth, request, response, session }: HttpContext) {
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      flashFieldErrors(session, { avatar: pictureSentence(file ? 'too_large' : 'missing') })
      return response.redirect().status(303).back()
    }
    const changed = await changeAvatar(this.pictures, auth.user!, await readFile(file.tmpPath), crop)
    if (!changed.ok) flashFieldErrors(session, { avatar: pictureSentence(changed.error) })
    else session.flash('notice', messages().applications.picture.saved)
    return response.redirect().status(303).back()
  }

  /** Accessible to the account holder only. */
  async show({ auth, params, response }: HttpContext) {
    const bytes = orNotFound(await loadAvatar(auth.user!.id, params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(bytes))
  }

  async destroy({ auth, response }: HttpContext) {
    await removeAvatar(auth.user!)
    return response.redirect().status(303).back()
  }
}
