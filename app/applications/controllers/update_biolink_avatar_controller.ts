import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { cropValidator, pictureSentence } from '#app/core/picture_upload'
import { found } from '#app/core/exceptions/not_found'
import { changeAvatar } from '#src/applications/biolink/pictures/change_avatar'
import { findApplication } from '#src/applications/queries/find_application'
import { Pictures } from '#src/shared/images/pictures'
import { messages } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'

@inject()
export default class UpdateBiolinkAvatarController {
  constructor(private readonly pictures: Pictures) {}

  async execute(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    found(await findApplication(workspace.id, params.id, 'biolink'))
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('avatar', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      flashFieldErrors(session, { avatar: pictureSentence(file ? 'too_large' : 'missing') })
      return response.redirect().status(303).back()
    }
    const upload = await readFile(file.tmpPath)
    const changed = found(await changeAvatar(this.pictures, workspace.id, params.id, upload, crop))
    if (!changed.ok) flashFieldErrors(session, { avatar: pictureSentence(changed.error) })
    else session.flash('notice', messages().applications.picture.saved)
    return response.redirect().status(303).back()
  }
}
