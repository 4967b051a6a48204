import type { HttpContext } from '@adonisjs/core/http'
import { appName, appUrl } from '#config/app'
import { found } from '#app/core/exceptions/not_found'
import { countView } from '#src/applications/biolink/count_view'
import { currentHandle, findBioLink } from '#src/applications/biolink/find_biolink'
import { shownLinks } from '#src/applications/biolink/links'
import { visitorAssets } from '../assets.js'
import { setPagePolicy } from '../page_policy.js'
import { visitorBoot } from '../visitor_boot.js'

export default class BioLinkPageController {
  async render(ctx: HttpContext) {
    const { params, request, response, view } = ctx
    const address = found(await findBioLink(params.handle))
    if (address.kind === 'moved')
      return response.redirect().withQs().status(302).toPath(`/@${address.handle}`)

    const { application } = address
    const handle = found(await currentHandle(application.id))
    const links = await shownLinks(application.id)
    if (request.method() === 'GET') await countView(application.id)

    const { name, headline, introduction, suggestedQuestions, settings } = application
    return view.render('visitor/biolink', {
      brand: appName,
      locale: application.language ?? 'en',
      name,
      handle,
      headline,
      introduction,
      suggestedQuestions,
      avatarUrl: null,
      imageUrl: null,
      canonicalUrl: `${appUrl}/@${handle}`,
      links: links.map(({ id, title }) => ({ title, href: `/@${handle}/links/${id}` })),
      colors: settings.colors,
      theme: settings.theme === 'system' ? 'auto' : settings.theme,
      assets: await visitorAssets(),
      boot: visitorBoot(application),
      cspNonce: setPagePolicy(ctx, []),
    })
  }
}
