import type { HttpContext } from '@adonisjs/core/http'
import { bioLinkUrl } from '#app/applications/props'
import { qrSvg } from '#src/applications/biolink/share/qr_matrix'
import { biolinkHere } from '../here.js'
import { CACHE_ONE_DAY, sendPicture } from '../send_picture.js'

export default class ShowQrSvgController {
  async render(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (here) return sendPicture(ctx, qrSvg(bioLinkUrl(here.handle)), 'image/svg+xml', CACHE_ONE_DAY)
  }
}
