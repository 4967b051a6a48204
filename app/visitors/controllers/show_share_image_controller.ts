import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { biolinkHere } from '../here.js'
import { CACHE_FOREVER, sendPicture } from '../send_picture.js'
import { throttleDrawings } from '../throttle.js'

@inject()
export default class ShowShareImageController {
  constructor(private readonly images: ShareImages) {}

  async render(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    await throttleDrawings(ctx)
    const { application, handle } = here
    const bytes = await this.images.shareImage(application, handle)
    const isCurrent = ctx.request.input('v') === this.images.versionOf(application, handle)
    return sendPicture(ctx, bytes, 'image/png', isCurrent ? CACHE_FOREVER : 'public, max-age=300')
  }
}
