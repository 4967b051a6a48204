import { MAX_TITLE_CHARACTERS } from './limits.js'
import { MAX_DISPLAYED_PATH_CHARACTERS } from '#src/knowledge/documents/limits'

/** Rows without a title have their address as title, which is shown in a readable form. */
export function shownTitle({ title, url }: { title: string; url: string | null }): string {
  return url && title === url.slice(0, MAX_TITLE_CHARACTERS) ? displayUrl(url) : title
}

/** Shows the host, and the path when it is short, else its last segment. */
export function displayUrl(address: string): string {
  const url = URL.parse(address)
  if (!url?.host) return address
  const path = decodedPath(url.pathname).replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path.length <= MAX_DISPLAYED_PATH_CHARACTERS ? path : `/…/${endOf(path)}`}`
}

function endOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.length <= MAX_DISPLAYED_PATH_CHARACTERS
    ? last
    : `${[...last].slice(0, MAX_DISPLAYED_PATH_CHARACTERS - 1).join('')}…`
}

/** Decodes letters of any language, but not control characters and spaces. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, (sign) => encodeURIComponent(sign))
  } catch {
    return path
  }
}
