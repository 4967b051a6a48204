import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { publishedApplication } from '#src/applications/queries/published_application'
import { visitorAssets } from '../assets.js'
import { setPagePolicy } from '../page_policy.js'
import { visitorBoot } from '../visitor_boot.js'

export default class FrameController {
  async render(ctx: HttpContext) {
    const { params, response, view } = ctx
    const application = found(await publishedApplication(params.key))
    const { allowedDomains, colors } = application.settings

    response.header('cache-control', 'no-cache')
    return view.render('visitor/frame', {
      locale: application.language ?? 'en',
      name: application.name,
      colors,
      assets: await visitorAssets(),
      boot: visitorBoot(application),
      // The account holder previews the widget on our own pages; `*` alone leaves out pages opened from a disk.
      cspNonce: setPagePolicy(
        ctx,
        allowedDomains.length > 0 ? [`'self'`, ...allowedDomains] : ['*', 'file:']
      ),
    })
  }
}
