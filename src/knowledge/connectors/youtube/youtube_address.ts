/** What to read: `list` is a playlist's id, `channel` the part of a channel's address that names it. */
export type YouTubeAddress = { video: string } | { list: string } | { channel: string }

const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const VIDEO = /^[\w-]{11}$/
const LIST = /^[\w-]{2,64}$/
/** Mixes are made for each viewer; WL and LL are a person's own lists. */
const PERSONAL_LIST = /^(?:RD|UL|WL$|LL$)/
const CHANNEL = /^UC[\w-]{22}$/
const HANDLE = /^@[\p{L}\p{N}\p{M}_.·-]{1,100}$/u
const NAME = /^[\p{L}\p{N}\p{M}_.-]{1,100}$/u
const VIDEO_PATHS = new Set(['shorts', 'live', 'embed', 'v'])

/** A video, playlist or channel in any form in which people copy its address; null for anything else. */
export function youTubeAddress(typed: string): YouTubeAddress | null {
  const text = typed.trim()
  if (HANDLE.test(text)) return { channel: text }
  const url = youTubeUrl(text)
  if (!url) return null

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decoded)
  const list = url.searchParams.get('list')
  if (hostOf(url) === 'youtu.be') return videoOf(first)
  if (first === 'watch') return videoOf(url.searchParams.get('v')) ?? listOf(list)
  if (first === 'playlist' || (first === 'embed' && second === 'videoseries')) return listOf(list)
  if (VIDEO_PATHS.has(first)) return videoOf(second)
  return channelOf(first, second)
}

/** An address at YouTube, even if it leads to no video, playlist or channel, as that of a person's library. */
export function youTubeUrl(typed: string): URL | null {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && HOSTS.has(hostOf(url)) ? url : null
}

function hostOf(url: URL): string {
  return url.host.replace(/^(?:www|m|music)\./, '')
}

/** The id of the single video that an address leads to. */
export function videoIdOf(typed: string): string | null {
  const address = youTubeAddress(typed)
  return address && 'video' in address ? address.video : null
}

function channelOf(first: string, second: string): YouTubeAddress | null {
  if (first === 'channel') return CHANNEL.test(second) ? { channel: `channel/${second}` } : null
  if (first === 'c' || first === 'user') return NAME.test(second) ? { channel: `${first}/${second}` } : null
  return HANDLE.test(first) ? { channel: first } : null
}

function videoOf(id: string | null): YouTubeAddress | null {
  return id !== null && VIDEO.test(id) ? { video: id } : null
}

function listOf(id: string | null): YouTubeAddress | null {
  return id !== null && LIST.test(id) && !PERSONAL_LIST.test(id) ? { list: id } : null
}

export function isVideoId(id: unknown): id is string {
  return typeof id === 'string' && VIDEO.test(id)
}

export function isChannelId(id: unknown): id is string {
  return typeof id === 'string' && CHANNEL.test(id)
}

export function videoUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

export function listUrl(id: string): string {
  return `https://www.youtube.com/playlist?list=${id}`
}

export function channelUrl(channel: string): string {
  return `https://www.youtube.com/${channel.split('/').map(encodeURIComponent).join('/').replace('%40', '@')}`
}

/** The playlist of everything that a channel has published, newest first. */
export function uploadsOf(channelId: string): string {
  return `UU${channelId.slice(2)}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
