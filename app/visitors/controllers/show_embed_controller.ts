import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordWidgetSite } from '#src/applications/embed/widget_sites'
import { publishedApplication } from '#src/applications/queries/find_application'
import { PageViews } from '#src/applications/visits/page_views'
import { mayEmbed } from '#protocol/widget'
import { appUrl } from '#config/app'
import { setVisitorPagePolicy } from '#app/core/headers/page_policy'
import { visitorAssets } from '../assets.js'
import { pageViewOf } from '../page_view.js'
import { pageLanguage, resolveLocale, varyByLanguage } from '#app/visitors/locale'
import { isCounted } from '../throttle.js'
import { visitorBoot } from '../visitor_boot.js'

const OWN = new URL(appUrl).origin

@inject()
export default class ShowEmbedController {
  constructor(private readonly visits: PageViews) {}

  async render(ctx: HttpContext) {
    const { params, request, response, view } = ctx
    const application = found(await publishedApplication(params.key))
    await resolveLocale(ctx, application)
    const { allowedDomains, colors } = application.settings
    const hostPage = hostPageUrl(request)
    if (request.method() === 'GET' && (await isCounted(ctx, 'view')))
      this.visits.record(pageViewOf(ctx, application.id, hostPage?.host ?? null))
    if (hostPage && (await isCounted(ctx, 'site'))) await recordWidgetSite(application.key, hostPage.origin)

    // Reveals an allowed page only its own origin, and other pages none.
    const embeddingOrigin = hostPage && mayEmbed(hostPage.origin, allowedDomains) ? hostPage.origin : null
    response.header('cache-control', 'no-cache')
    varyByLanguage(ctx)
    return view.render('visitor/frame', {
      ...pageLanguage(ctx, application),
      name: application.name,
      colors,
      scheme: application.settings.scheme,
      isOwnPage: hostPage === null,
      assets: await visitorAssets(),
      boot: await visitorBoot(ctx, application, {
        allowedOrigins: allowedDomains.length > 0 ? [embeddingOrigin ?? OWN] : [],
      }),
      cspNonce: setVisitorPagePolicy(ctx, ancestors(allowedDomains, hostPage, embeddingOrigin)),
    })
  }
}

/**
 * The account holder can preview the widget on our own pages; `*` alone excludes pages opened from a disk.
 */
function ancestors(allowedDomains: string[], hostPage: URL | null, embeddingOrigin: string | null): string[] {
  if (allowedDomains.length === 0) return ['*', 'file:']
  // If the address doesn't name the page, the browser compares, so it needs the whole list.
  if (hostPage === null) return [`'self'`, ...allowedDomains]
  return embeddingOrigin === null ? [`'self'`] : [`'self'`, embeddingOrigin]
}

/** The page around the frame, which the loader passes in the frame's address. */
function hostPageUrl(request: HttpContext['request']): URL | null {
  return URL.parse(String(request.input('host') ?? ''))
}
