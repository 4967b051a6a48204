/** Absolute http(s) address of `href`, tried against each base in turn. */
export function resolved(
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

const MEDIA_TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

export function mediaTypeOf(declared: string | null | undefined, url: string): string | null {
  const type = declared?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/octet-stream' && type.includes('/')) return type
  const extension = /\.([a-z0-9]{2,4})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase()
  return (extension && MEDIA_TYPES[extension]) ?? type ?? null
}
