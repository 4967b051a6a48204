import type { HttpContext } from '@adonisjs/core/http'
import { found, NotFound } from '#app/core/exceptions/not_found'
import { findBioLink } from '#src/applications/biolink/find_biolink'
import { followLink } from '#src/applications/biolink/links'
import { isCounted } from '../throttle.js'

export default class FollowLinkController {
  async render(ctx: HttpContext) {
    const { params, response } = ctx
    const address = found(await findBioLink(params.handle))
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
