import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { currentHandle, findBioLink } from '#src/applications/biolink/find_biolink'
import type Application from '#src/applications/models/application'
import { resolveLocale } from './locale.js'

export type ResolvedBioLink = { application: Application; handle: string }

/** The published bio link of the address, or 404. Null when it has moved: the response already redirects there. */
export async function resolveBioLink(ctx: HttpContext): Promise<ResolvedBioLink | null> {
  const { params, request, response } = ctx
  const address = found(await findBioLink(params.handle))
  if (address.kind === 'here') {
    await resolveLocale(ctx, address.application)
    return { application: address.application, handle: found(await currentHandle(address.application.id)) }
  }
  const [, , ...rest] = request.url().split('/')
  response
    .redirect()
    .withQs()
    .status(302)
    .toPath(`/${[`@${address.handle}`, ...rest].join('/')}`)
  return null
}
