import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { avatarUrl, bioLinkUrl, linkPictureUrl, pageBase, pageUrl } from '#app/applications/props'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { shownLinks, followLink } from '#src/applications/biolink/links'
import { PageViews } from '#src/applications/visits/page_views'
import { setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { bioLinkPage } from '../biolink_page.js'
import { resolveBioLink } from '../resolve_biolink.js'
import { pageViewOf } from '../page_view.js'
import { varyByLanguage } from '../locale.js'
import { isCounted } from '../throttle.js'
import { visitorBoot } from '../visitor_boot.js'
import { NotFound, orNotFound } from '#app/core/exceptions/not_found'
import { findBioLink } from '#src/applications/biolink/find_biolink'

@inject()
export default class BiolinkController {
  constructor(
    private readonly images: ShareImages,
    private readonly visits: PageViews
  ) {}

  async show(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const { request, view } = ctx
    const { application, handle } = bioLink
    const address = await pageUrl(application.id, handle)
    if (!ctx.ownDomain && address !== bioLinkUrl(handle)) return redirectTo(ctx, address)
    if (request.method() === 'GET' && (await isCounted(ctx, 'view')))
      this.visits.record(pageViewOf(ctx, application.id))

    const base = pageBase(ctx, handle)
    const portrait = avatarUrl(application, base)
    const page = await bioLinkPage(ctx, application, handle, await shownLinks(application.id), {
      avatarUrl: portrait,
      canonicalUrl: address,
      base,
      imageUrl: `${address}/share.png?v=${this.images.versionOf(application, handle)}`,
      pictureUrl: (picture) => linkPictureUrl(base, picture),
    })
    const players = page.links.flatMap(({ player }) => (player ? [new URL(player.src).origin] : []))
    varyByLanguage(ctx)
    return view.render('visitor/biolink', {
      ...page,
      boot: await visitorBoot(ctx, application, { avatarUrl: portrait }),
      cspNonce: setVisitorPagePolicy(ctx, [], [...new Set(players)]),
    })
  }

  async followLink(ctx: HttpContext) {
    const { params, response } = ctx
    const address = orNotFound(await findBioLink(params.handle))
    if (address.kind === 'moved') return response.redirect().toPath(`/@${address.handle}/links/${params.id}`)

    const url = await followLink(address.application.id, params.id, {
      isCounted: await isCounted(ctx, 'click'),
    })
    if (url === null) throw new NotFound()
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    return response.redirect().status(302).toPath(url)
  }
}

function redirectTo({ response }: HttpContext, address: string): void {
  response.header('cache-control', 'no-cache')
  response.redirect().withQs().status(302).toPath(`${address}/`)
}
