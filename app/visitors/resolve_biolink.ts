import type { HttpContext } from '@adonisjs/core/http'
import { NotFound, orNotFound } from '#app/core/exceptions/not_found'
import { registration } from '#config/app'
import { currentHandle, findBioLink } from '#src/applications/biolink/find_biolink'
import { isUnclaimed } from '#src/applications/biolink/handle_availability'
import { normalizeHandle } from '#protocol/handles'
import { messages } from '#src/messages/messages'
import type Application from '#src/applications/models/application'
import { resolveLocale } from './locale.js'

export type ResolvedBioLink = { application: Application; handle: string }

/** The page is paused, renamed, a draft, or was never created. */
class BioLinkNotFound extends NotFound {
  readonly heading = messages().core.noPageHere.title
  readonly sentence = messages().core.noPageHere.message

  /** `freeHandle` can be claimed by a new account. */
  private constructor(readonly freeHandle: string | null) {
    super()
  }

  static async at(handle: string): Promise<BioLinkNotFound> {
    const isOffered = registration.mode === 'open' && (await isUnclaimed(handle))
    return new BioLinkNotFound(isOffered ? normalizeHandle(handle) : null)
  }
}

/** The published bio link of the address, or 404. Null if it has moved, after redirecting there. */
export async function resolveBioLink(ctx: HttpContext): Promise<ResolvedBioLink | null> {
  const { params, request, response } = ctx
  const address = await findBioLink(params.handle)
  if (address === null) throw await BioLinkNotFound.at(params.handle)
  if (address.kind === 'here') {
    await resolveLocale(ctx, address.application)
    return {
      application: address.application,
      handle: orNotFound(await currentHandle(address.application.id)),
    }
  }
  const [, , ...rest] = request.url().split('/')
  response
    .redirect()
    .withQs()
    .status(302)
    .toPath(`/${[`@${address.handle}`, ...rest].join('/')}`)
  return null
}
