import { readFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { cropValidator, pictureSentence } from '#app/core/picture_upload'
import { found } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { addLinkPicture } from '#src/applications/biolink/pictures/link_pictures'
import { findApplication } from '#src/applications/queries/find_application'
import { Pictures } from '#src/shared/images/pictures'
import { LIMITS } from '#protocol/limits'
import { LINK_PICTURES } from '../limits.js'

@inject()
export default class UploadLinkPictureController {
  constructor(private readonly pictures: Pictures) {}

  /** Responds with the picture's name; saving the page assigns it to a link. */
  async execute(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    const { id } = found(await findApplication(workspace.id, params.id, 'biolink'))
    const attempt = await consumeAttempt(ctx, 'link-picture', workspace.id, LINK_PICTURES)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })
    const { crop = null } = await request.validateUsing(cropValidator)
    const file = request.file('picture', { size: LIMITS.pictureBytes })
    if (!file?.tmpPath || !file.isValid) {
      const message = pictureSentence(file ? 'too_large' : 'missing')
      return response.status(422).json({ message })
    }
    const upload = await readFile(file.tmpPath)
    const added = found(await addLinkPicture(this.pictures, workspace.id, id, upload, crop))
    if (!added.ok) return response.status(422).json({ message: pictureSentence(added.error) })
    return response.json({ picture: added.value })
  }
}
