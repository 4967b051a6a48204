import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import { orNotFound } from '#app/core/exceptions/not_found'
import { brandPicture } from '#src/applications/biolink/pictures/brand_pictures'
import { findPicture } from '#src/applications/biolink/pictures/stored_pictures'
import { linkPicture } from '#src/applications/biolink/pictures/link_pictures'
import { publishedApplication } from '#src/applications/queries/find_application'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { pageUrl } from '#app/applications/props'
import { qrSvg } from '#src/applications/biolink/share/qr_code'
import { resolveBioLink } from '../resolve_biolink.js'
import { throttleDrawings } from '../throttle.js'

@inject()
export default class BiolinkPicturesController {
  constructor(private readonly images: ShareImages) {}

  async avatar(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const bytes = orNotFound(await findPicture(bioLink.application.id, 'avatar', ctx.params.hash))
    return sendPicture(ctx, bytes, 'image/webp', CACHE_FOREVER)
  }

  async linkPicture(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const bytes = orNotFound(await linkPicture(bioLink.application.id, ctx.params.hash))
    return sendPicture(ctx, bytes, 'image/webp', CACHE_FOREVER)
  }

  /** By key, because widgets have no handle. */
  async brandPicture(ctx: HttpContext) {
    const { id } = orNotFound(await publishedApplication(ctx.params.key))
    const bytes = orNotFound(await brandPicture(id, ctx.params.hash))
    return sendPicture(ctx, bytes, 'image/webp', CACHE_FOREVER)
  }

  async shareImage(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    await throttleDrawings(ctx)
    const { application, handle } = bioLink
    const bytes = await this.images.shareImage(application, handle)
    const isCurrent = ctx.request.input('v') === this.images.versionOf(application, handle)
    return sendPicture(ctx, bytes, 'image/png', isCurrent ? CACHE_FOREVER : 'public, max-age=300')
  }

  async qrSvg(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const address = await pageUrl(bioLink.application.id, bioLink.handle)
    return sendPicture(ctx, qrSvg(address), 'image/svg+xml', CACHE_ONE_DAY)
  }

  async qrPng(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    await throttleDrawings(ctx)
    const address = await pageUrl(bioLink.application.id, bioLink.handle)
    return sendPicture(ctx, await this.images.qrPng(address), 'image/png', CACHE_ONE_DAY)
  }
}

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_ONE_DAY = 'public, max-age=86400'

export function sendPicture(
  { response }: HttpContext,
  body: Uint8Array | string,
  mediaType: string,
  cacheControl: string
) {
  response.header('content-type', mediaType)
  response.header('cache-control', cacheControl)
  // Shown by link previews and by pages on other sites.
  response.header('cross-origin-resource-policy', 'cross-origin')
  response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return response.send(typeof body === 'string' ? body : Buffer.from(body))
}
