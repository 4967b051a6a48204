import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { pictureSentence } from '#app/applications/sentences'
import { cropValidator } from '#app/applications/validators/pictures'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { changeAvatar, loadAvatar, removeAvatar } from '#src/identity/avatar/avatar'
import { Pictures } from '#src/shared/images/pictures'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/applications'

@inject()
export default class AvatarController {
  constructor(private readonly pictures: Pictures) {}

  /** Shown on the account holder's own pages and to nobody else. */
  async render({ auth, params, response }: HttpContext) {
    const bytes = found(await loadAvatar(auth.user!.id, params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(bytes))
  }

  async execute({ auth, request, response, session }: HttpContext) {
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      flashFieldErrors(session, { avatar: pictureSentence(file ? 'too_large' : 'missing') })
      return response.redirect().status(303).back()
    }
    const changed = await changeAvatar(this.pictures, auth.user!, await readFile(file.tmpPath), crop)
    if (!changed.ok) flashFieldErrors(session, { avatar: pictureSentence(changed.error) })
    else session.flash('notice', words().picture.saved)
    return response.redirect().status(303).back()
  }

  async destroy({ auth, response }: HttpContext) {
    await removeAvatar(auth.user!)
    return response.redirect().status(303).back()
  }
}
