import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { bioLinkUrl } from '#app/applications/props'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { resolveBioLink } from '../resolve_biolink.js'
import { CACHE_ONE_DAY, sendPicture } from '../send_picture.js'
import { throttleDrawings } from '../throttle.js'

@inject()
export default class ShowQrPngController {
  constructor(private readonly images: ShareImages) {}

  async render(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    await throttleDrawings(ctx)
    return sendPicture(ctx, await this.images.qrPng(bioLinkUrl(bioLink.handle)), 'image/png', CACHE_ONE_DAY)
  }
}
