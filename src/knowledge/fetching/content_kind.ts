/** Endings of what is no document; nobody needs to ask the server to know. */
const ASSET =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|ogg|opus|wav|flac|webm|mov|avi|mkv|wmv|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|pkg|deb|rpm|apk|iso|bin|swf|psd|ai|eps|ics|torrent|xml|rss|atom)$/i

const DOCUMENTS = new Set([
  'application/pdf',
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/rtf',
  'text/rtf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
])

export function looksLikeAsset(url: URL): boolean {
  return ASSET.test(url.pathname)
}

/** What an answer is, by its type and, when the server gives none or a general one, by its first bytes. */
export function contentOf(mediaType: string | null, bytes: Uint8Array): 'html' | 'document' | 'other' {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).trimStart().toLowerCase()
  if (head.startsWith('%pdf-')) return 'document'
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html'
  if (mediaType !== null && DOCUMENTS.has(mediaType)) return 'document'
  const untold =
    mediaType === null || mediaType === 'application/octet-stream' || mediaType === 'binary/octet-stream'
  return untold && /^(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body)\b/s.test(head) ? 'html' : 'other'
}
