import { displayUrl } from '../documents/text/display_url.js'

const MOST_CHARACTERS = 300

/** Until a title is known, an address stands in its place in the database; nobody should have to read it. */
export function shownTitle({ title, url }: { title: string; url: string | null }): string {
  return url && title === url.slice(0, MOST_CHARACTERS) ? displayUrl(url) : title
}
