import { isMediaTypeOf, type FileKind } from '#protocol/file_kinds'

/** Extensions of files that are never documents, so that no request is needed to know. */
const ASSET_EXTENSION =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|ogg|opus|wav|flac|webm|mov|avi|mkv|wmv|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|pkg|deb|rpm|apk|iso|bin|swf|psd|ai|eps|ics|torrent|xml|rss|atom)$/i

/** Kinds of files that a crawl reads besides pages. */
const CRAWLED_KINDS: FileKind[] = [
  ...(['pdf', 'text', 'markdown', 'csv', 'rtf', 'epub'] as const),
  ...(['word', 'powerpoint', 'excel', 'openDocument'] as const),
]

export type ContentKind = 'html' | 'document' | 'other'

export function looksLikeAsset(url: URL): boolean {
  return ASSET_EXTENSION.test(url.pathname)
}

/** What a response holds, by its media type or, when that is missing or generic, by its first bytes. */
export function contentKind(mediaType: string | null, bytes: Uint8Array): ContentKind {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).trimStart().toLowerCase()
  if (head.startsWith('%pdf-')) return 'document'
  if (mediaType !== null && isMediaTypeOf('html', mediaType)) return 'html'
  if (mediaType !== null && CRAWLED_KINDS.some((kind) => isMediaTypeOf(kind, mediaType))) return 'document'
  const isUntyped =
    mediaType === null || mediaType === 'application/octet-stream' || mediaType === 'binary/octet-stream'
  return isUntyped && /^(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body)\b/s.test(head) ? 'html' : 'other'
}
