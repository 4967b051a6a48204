/** An embedded player of another website. A public page loads it only after a click. */
export type Player = { src: string; shape: 'video' | 'audio' }

type Maker = (url: URL) => Player | null

const MAKERS = new Map<string, Maker>(
  Object.entries({
    'youtube.com': (url) =>
      youTube(url.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([^/]+)/.exec(url.pathname)?.[1]),
    'youtu.be': (url) => youTube(url.pathname.slice(1)),
    'vimeo.com': ({ pathname }) => {
      const id = /^\/(\d{5,12})(?:\/[a-z0-9]*)?$/.exec(pathname)?.[1]
      return id ? { src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`, shape: 'video' } : null
    },
    'open.spotify.com': ({ pathname }) => {
      const [, kind, id] =
        /^(?:\/intl-[a-z]{2,5})?\/(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{10,40})$/.exec(
          pathname
        ) ?? []
      return id ? { src: `https://open.spotify.com/embed/${kind}/${id}`, shape: 'audio' } : null
    },
    'soundcloud.com': ({ pathname }) => {
      if (!/^\/[\w-]+\/[\w-]+(?:\/[\w-]+)?$/.test(pathname)) return null
      const address = encodeURIComponent(`https://soundcloud.com${pathname}`)
      return { src: `https://w.soundcloud.com/player/?url=${address}&auto_play=true`, shape: 'audio' }
    },
    'deezer.com': ({ pathname }) => {
      const [, kind, id] = /^(?:\/[a-z]{2})?\/(track|album|playlist)\/(\d{3,15})$/.exec(pathname) ?? []
      return id
        ? { src: `https://widget.deezer.com/widget/auto/${kind}/${id}?autoplay=true`, shape: 'audio' }
        : null
    },
    'podcasts.apple.com': ({ pathname, searchParams }) => {
      if (!/^\/[a-z]{2}\/podcast\/[^/]+\/id\d{5,12}$/.test(pathname)) return null
      const episode = searchParams.get('i')
      const query = episode && /^\d+$/.test(episode) ? `?i=${episode}` : ''
      return { src: `https://embed.podcasts.apple.com${pathname}${query}`, shape: 'audio' }
    },
  } satisfies Record<string, Maker>)
)

/** The player for a YouTube, Vimeo, Spotify, SoundCloud, Deezer or Apple Podcasts address; null for any other. */
export function playerOf(address: string): Player | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '') return null
  return MAKERS.get(url.hostname.replace(/^(?:www|m|music)\./, ''))?.(url) ?? null
}

function youTube(id: string | undefined | null): Player | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, shape: 'video' }
}
