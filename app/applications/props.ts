import { appUrl } from '#config/app'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import type { BioLinkSummary, FramedApplication } from '#protocol/applications'
import type Application from '#src/applications/models/application'

export async function bioLinkSummary(application: Application): Promise<BioLinkSummary> {
  const { id, name, state } = application
  const handle = (await currentHandle(id)) ?? ''
  return { id, name, state, handle, url: bioLinkUrl(handle), avatarUrl: ownerAvatarUrl(application) }
}

export async function framed(application: Application): Promise<FramedApplication> {
  const { id, kind, name, state } = application
  const page = kind === 'biolink' ? await bioLinkSummary(application) : null
  return { id, kind, name, state, url: page?.url ?? null, avatarUrl: page?.avatarUrl ?? null }
}

export function bioLinkUrl(handle: string): string {
  return `${appUrl}/@${handle}`
}

/** The address changes with the picture, so that it can be cached forever. */
export function avatarUrl({ settings }: Application, handle: string): string | null {
  return settings.avatar === null ? null : `/@${handle}/avatar/${settings.avatar}`
}

/** Also shown to the owner before the page is published. */
export function ownerAvatarUrl({ id, settings }: Application): string | null {
  return settings.avatar === null ? null : ownerPictureUrl(id, settings.avatar)
}

export function ownerPictureUrl(id: string, picture: string): string {
  return `/applications/bio-links/${id}/pictures/${picture}`
}

export function linkPictureUrl(handle: string, picture: string): string {
  return `/@${handle}/pictures/${picture}`
}

/** Shown before a handle. */
export const HANDLE_PREFIX = `${new URL(appUrl).host}/@`
