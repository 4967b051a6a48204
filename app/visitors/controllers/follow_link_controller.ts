import type { HttpContext } from '@adonisjs/core/http'
import { found, NotFound } from '#app/core/exceptions/not_found'
import { findBioLink } from '#src/applications/biolink/find_biolink'
import { countClick } from '#src/applications/visits/daily_counts'
import { followLink } from '#src/applications/biolink/links'

export default class FollowLinkController {
  async render({ params, response }: HttpContext) {
    const address = found(await findBioLink(params.handle))
    if (address.kind === 'moved') return response.redirect().toPath(`/@${address.handle}/links/${params.id}`)

    const url = await followLink(address.application.id, params.id)
    if (url === null) throw new NotFound()
    await countClick(address.application.id)
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    return response.redirect().status(302).toPath(url)
  }
}
