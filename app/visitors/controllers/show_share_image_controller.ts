import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { resolveBioLink } from '../resolve_biolink.js'
import { CACHE_FOREVER, sendPicture } from '../send_picture.js'
import { throttleDrawings } from '../throttle.js'

@inject()
export default class ShowShareImageController {
  constructor(private readonly images: ShareImages) {}

  async render(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    await throttleDrawings(ctx)
    const { application, handle } = bioLink
    const bytes = await this.images.shareImage(application, handle)
    const isCurrent = ctx.request.input('v') === this.images.versionOf(application, handle)
    return sendPicture(ctx, bytes, 'image/png', isCurrent ? CACHE_FOREVER : 'public, max-age=300')
  }
}
