import { extname } from 'node:path'
import { AUDIO_MEDIA_TYPES } from '#protocol/file_kinds'

const NAMES = ['feed', 'rss', 'atom.xml', 'feed.xml', 'rss.xml', 'index.xml', 'feed.json']

/** Absolute http(s) URL of `href`, resolved against each base in turn. */
export function absoluteUrl(
  href: string | null | undefined,
  ...bases: (string | null | undefined)[]
): string | null {
  const address = href?.trim()
  if (!address || address.length > 4_000) return null
  for (const base of [undefined, ...bases]) {
    if (base === null || !URL.canParse(address, base)) continue
    const url = new URL(address, base)
    return /^https?:$/.test(url.protocol) ? url.href : null
  }
  return null
}

/** For enclosures, where `.webm` is usually video. */
const MEDIA_TYPES: Record<string, string> = {
  ...AUDIO_MEDIA_TYPES,
  '.oga': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
}

export function enclosureMediaType(declared: string | null | undefined, url: string): string | null {
  const type = declared?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/octet-stream' && type.includes('/')) return type
  const extension = extname(new URL(url).pathname).toLowerCase()
  return MEDIA_TYPES[extension] ?? type ?? null
}

/** Where feeds usually are, for a page that links to none: beside the page first, then at the root of the site. */
export function commonFeedUrls(pageUrl: string): string[] {
  const page = new URL(pageUrl)
  page.search = ''
  const folder = new URL(page.pathname.endsWith('/') ? '.' : `${page.pathname}/`, page)
  const places = [folder, new URL('/', page)].flatMap((base) => NAMES.map((name) => new URL(name, base).href))
  return [...new Set(places)]
}
