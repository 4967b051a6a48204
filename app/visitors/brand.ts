import { brandPictureUrl } from '#app/applications/props'
import { appName } from '#config/app'
import type Application from '#src/applications/models/application'

/** What names this installation on an application's pages, or replaces it. */
export function brandProps({ key, settings }: Application) {
  const { logo, favicon, madeWith } = settings
  return {
    /** Null if the pages don't name it. */
    brand: madeWith ? appName : null,
    logoUrl: logo && brandPictureUrl(key, logo),
    iconUrl: favicon && brandPictureUrl(key, favicon),
  }
}
