import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { cropValidator, pictureSentence } from '#app/core/picture_upload'
import { changeAvatar } from '#src/identity/avatar/avatar'
import { Pictures } from '#src/shared/images/pictures'
import { LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'

@inject()
export default class UpdateAvatarController {
  constructor(private readonly pictures: Pictures) {}

  async execute({ auth, request, response, session }: HttpContext) {
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
}
