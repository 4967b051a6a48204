import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { keptPicture } from '#src/applications/biolink/pictures/kept_pictures'
import { biolinkHere } from '../here.js'
import { CACHE_FOREVER, sendPicture } from '../send_picture.js'

export default class ShowAvatarController {
  async render(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    const bytes = found(await keptPicture(here.application.id, 'avatar', ctx.params.hash))
    return sendPicture(ctx, bytes, 'image/webp', CACHE_FOREVER)
  }
}
