import { resolved } from './addresses.js'
import type { Chapter, Episode } from './feed.js'
import { plainWords } from './plain_words.js'

/** The parts of an item that podcasts' namespaces add, as feedsmith names them. */
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

const MOST_CHAPTERS = 500

export function episodeOf(item: EpisodeTags, ...bases: (string | null)[]): Episode {
  const { itunes, podcast, psc, media } = item
  const artwork = itunes?.image ?? podcast?.images?.[0]?.href ?? media?.thumbnails?.[0]?.url
  return {
    season: itunes?.season ?? podcast?.season?.number ?? null,
    number: itunes?.episode ?? podcast?.episode?.number ?? null,
    durationMs: itunes?.duration ? Math.round(itunes.duration * 1000) : null,
    artworkUrl: resolved(artwork, ...bases),
    chaptersUrl: resolved(podcast?.chapters?.url, ...bases),
    chapters: sorted(
      (psc?.chapters ?? []).map(({ start, title }) => ({
        startMs: playTimeMs(start),
        title: plainWords(title),
      }))
    ),
  }
}

/** Podlove's normal play time: `1:02:03.5`, `2:03` or plain seconds. */
export function playTimeMs(time: string | undefined): number | null {
  if (!time || !/^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(time.trim())) return null
  const seconds = time
    .trim()
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
  return Math.round(seconds * 1000)
}

/** The chapters of a `podcast:chapters` file; what is no such file has none. */
export function chaptersFrom(json: string): Chapter[] {
  let file: unknown
  try {
    file = JSON.parse(json)
  } catch {
    return []
  }
  const chapters = (file as { chapters?: unknown } | null)?.chapters
  if (!Array.isArray(chapters)) return []
  return sorted(
    (chapters as Record<string, unknown>[])
      .filter((chapter) => chapter?.toc !== false)
      .map((chapter) => ({
        startMs: typeof chapter?.startTime === 'number' ? Math.round(chapter.startTime * 1000) : null,
        title: typeof chapter?.title === 'string' ? plainWords(chapter.title) : null,
      }))
  )
}

function sorted(chapters: { startMs: number | null; title: string | null }[]): Chapter[] {
  return chapters
    .flatMap(({ startMs, title }) => (startMs !== null && startMs >= 0 && title ? [{ startMs, title }] : []))
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(0, MOST_CHAPTERS)
}
