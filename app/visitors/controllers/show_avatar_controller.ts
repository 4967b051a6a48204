import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findPicture } from '#src/applications/biolink/pictures/stored_pictures'
import { resolveBioLink } from '../resolve_biolink.js'
import { CACHE_FOREVER, sendPicture } from '../send_picture.js'

export default class ShowAvatarController {
  async render(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const bytes = found(await findPicture(bioLink.application.id, 'avatar', ctx.params.hash))
    return sendPicture(ctx, bytes, 'image/webp', CACHE_FOREVER)
  }
}
