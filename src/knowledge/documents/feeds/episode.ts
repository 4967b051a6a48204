import { absoluteUrl } from './urls.js'
import { parsePlayTime, sortChapters } from './chapters.js'
import type { Episode } from './feed.js'

export type EpisodeTags = {
  itunes?: { duration?: number; image?: string; episode?: number; season?: number }
  podcast?: {
    season?: { number?: number }
    episode?: { number?: number }
    chapters?: { url?: string }
    images?: { href?: string }[]
  }
  psc?: { chapters?: { start?: string; title?: string }[] }
  media?: { thumbnails?: { url?: string }[] }
}

export function episodeOf(item: EpisodeTags, ...bases: (string | null)[]): Episode {
  const { itunes, podcast, psc, media } = item
  const artwork = itunes?.image ?? podcast?.images?.[0]?.href ?? media?.thumbnails?.[0]?.url
  return {
    season: itunes?.season ?? podcast?.season?.number ?? null,
    number: itunes?.episode ?? podcast?.episode?.number ?? null,
    durationMs: itunes?.duration ? Math.round(itunes.duration * 1000) : null,
    artworkUrl: absoluteUrl(artwork, ...bases),
    chaptersUrl: absoluteUrl(podcast?.chapters?.url, ...bases),
    chapters: sortChapters(
      (psc?.chapters ?? []).map(({ start, title }) => ({
        startMs: parsePlayTime(start),
        title: title ?? null,
      }))
    ),
  }
}
