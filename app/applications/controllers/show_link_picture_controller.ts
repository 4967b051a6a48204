import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findPicture } from '#src/applications/biolink/pictures/stored_pictures'
import { linkPicture } from '#src/applications/biolink/pictures/link_pictures'
import { findApplication } from '#src/applications/queries/find_application'

export default class ShowLinkPictureController {
  async render({ workspace, params, response }: HttpContext) {
    const { id } = found(await findApplication(workspace.id, params.id, 'biolink'))
    const bytes = (await linkPicture(id, params.hash)) ?? (await findPicture(id, 'avatar', params.hash))
    response.header('content-type', 'image/webp')
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.send(Buffer.from(found(bytes)))
  }
}
