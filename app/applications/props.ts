import { appUrl } from '#config/app'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import type Application from '#src/applications/models/application'

/** What every page of one bio link shows at its top. */
export async function bioLinkHeader(application: Application) {
  const handle = (await currentHandle(application.id)) ?? ''
  const { id, name, state } = application
  return { application: { id, name, state, handle, url: bioLinkUrl(handle) } }
}

export function bioLinkUrl(handle: string): string {
  return `${appUrl}/@${handle}`
}
