import { appUrl } from '#config/app'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import type { BioLinkSummary } from '#protocol/applications'
import type Application from '#src/applications/models/application'

export async function bioLinkSummary(application: Application): Promise<BioLinkSummary> {
  const { id, name, state } = application
  const handle = (await currentHandle(id)) ?? ''
  return { id, name, state, handle, url: bioLinkUrl(handle) }
}

export function bioLinkUrl(handle: string): string {
  return `${appUrl}/@${handle}`
}

/** Null while there is no picture. The address changes with the picture and is kept for ever. */
export function avatarUrl({ settings }: Application, handle: string): string | null {
  return settings.avatar === null ? null : `/@${handle}/avatar/${settings.avatar}`
}

/** The same for its owner, who sees it also while the page is not published. */
export function ownAvatarUrl({ id, settings }: Application): string | null {
  return settings.avatar === null ? null : `/applications/bio-links/${id}/pictures/${settings.avatar}`
}

/** Where visitors see the picture of a link. */
export function linkPictureUrl(handle: string, picture: string): string {
  return `/@${handle}/pictures/${picture}`
}

/** What stands before a handle in its address, for people. */
export const ADDRESS_PREFIX = `${new URL(appUrl).host}/@`
