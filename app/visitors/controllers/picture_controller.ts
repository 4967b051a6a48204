import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { bioLinkUrl } from '#app/applications/props'
import { qrSvg } from '#src/applications/biolink/share/qr_matrix'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { linkPicture } from '#src/applications/pictures/link_pictures'
import { keptPicture } from '#src/applications/pictures/kept_pictures'
import { biolinkHere } from '../here.js'
import { throttleDrawings } from '../throttle.js'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** A bio link's pictures: its avatar, those of its links, what link previews show, its QR code. */
@inject()
export default class PictureController {
  constructor(private readonly images: ShareImages) {}

  async avatar(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    const bytes = found(await keptPicture(here.application.id, 'avatar', ctx.params.hash))
    return this.#send(ctx, bytes, 'image/webp', FOR_EVER)
  }

  async link(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    const bytes = found(await linkPicture(here.application.id, ctx.params.hash))
    return this.#send(ctx, bytes, 'image/webp', FOR_EVER)
  }

  async share(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    await throttleDrawings(ctx)
    const { application, handle } = here
    const bytes = await this.images.shareImage(application, handle)
    const isCurrent = ctx.request.input('v') === this.images.versionOf(application, handle)
    return this.#send(ctx, bytes, 'image/png', isCurrent ? FOR_EVER : 'public, max-age=300')
  }

  async qrSvg(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (here) return this.#send(ctx, qrSvg(bioLinkUrl(here.handle)), 'image/svg+xml', A_DAY)
  }

  async qrPng(ctx: HttpContext) {
    const here = await biolinkHere(ctx)
    if (!here) return
    await throttleDrawings(ctx)
    return this.#send(ctx, await this.images.qrPng(bioLinkUrl(here.handle)), 'image/png', A_DAY)
  }

  #send({ response }: HttpContext, body: Uint8Array | string, type: string, caching: string) {
    response.header('content-type', type)
    response.header('cache-control', caching)
    // Link previews and other people's pages show them.
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return response.send(typeof body === 'string' ? body : Buffer.from(body))
  }
}
