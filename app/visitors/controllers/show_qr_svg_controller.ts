import type { HttpContext } from '@adonisjs/core/http'
import { bioLinkUrl } from '#app/applications/props'
import { qrSvg } from '#src/applications/biolink/share/qr_matrix'
import { resolveBioLink } from '../resolve_biolink.js'
import { CACHE_ONE_DAY, sendPicture } from '../send_picture.js'

export default class ShowQrSvgController {
  async render(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (bioLink) return sendPicture(ctx, qrSvg(bioLinkUrl(bioLink.handle)), 'image/svg+xml', CACHE_ONE_DAY)
  }
}
