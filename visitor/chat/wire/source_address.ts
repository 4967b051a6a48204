import type { VisitorBoot } from '#protocol/applications'
import type { Citation } from '#protocol/chat'
import { citationHref } from '#protocol/chat/citation_link'

let base: string | null = null

/** Configures whether and where visitors open quotes from items without a web address. */
export function setSourceAddress({ opensSources, visitUrl }: VisitorBoot): void {
  base = opensSources ? `${visitUrl}/items/` : null
}

/** The original on the web, else the quoted page or section; null if neither may be opened. */
export function sourceHref(citation: Citation): string | null {
  const { itemId, version, start, end } = citation
  const own = base && `${base}${itemId}?version=${version}&start=${start}&end=${end}#quote`
  return citationHref(citation) ?? own
}

/** The recording from the quoted moment on; null if it wasn't spoken or may not be opened. */
export function recordingSrc({ itemId, url, startMs, endMs }: Citation): string | null {
  if (!base || url !== null || startMs === null) return null
  const end = endMs === null ? '' : `,${endMs / 1000}`
  return `${base}${itemId}/audio#t=${startMs / 1000}${end}`
}
