import { displayUrl } from '../documents/text/display_url.js'
import { MAX_TITLE_CHARACTERS } from './limits.js'

/** Rows without a title of their own hold their address, which is shown in a readable form. */
export function shownTitle({ title, url }: { title: string; url: string | null }): string {
  return url && title === url.slice(0, MAX_TITLE_CHARACTERS) ? displayUrl(url) : title
}
