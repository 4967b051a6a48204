import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordWidgetSite } from '#src/applications/embed/widget_sites'
import { publishedApplication } from '#src/applications/queries/find_application'
import { PageViews } from '#src/applications/visits/page_views'
import { setVisitorPagePolicy } from '#app/core/headers/page_policy'
import { visitorAssets } from '../assets.js'
import { pageViewOf } from '../page_view.js'
import { pageLanguage } from '../page_language.js'
import { resolveLocale, varyByLanguage } from '../locale.js'
import { isCounted } from '../throttle.js'
import { visitorBoot } from '../visitor_boot.js'

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

    response.header('cache-control', 'no-cache')
    varyByLanguage(ctx)
    return view.render('visitor/frame', {
      ...pageLanguage(ctx, application),
      name: application.name,
      colors,
      scheme: application.settings.scheme,
      assets: await visitorAssets(),
      boot: visitorBoot(ctx, application),
      // The account holder previews the widget on our own pages; `*` alone leaves out pages opened from a disk.
      cspNonce: setVisitorPagePolicy(
        ctx,
        allowedDomains.length > 0 ? [`'self'`, ...allowedDomains] : ['*', 'file:']
      ),
    })
  }
}

/** The page around the frame: the loader passes it in the frame's address. */
function hostPageUrl(request: HttpContext['request']): URL | null {
  return URL.parse(String(request.input('host') ?? ''))
}
