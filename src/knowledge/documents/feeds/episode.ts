import { absoluteUrl } from './urls.js'
import { parsePlayTime, sortChapters } from './chapters.js'
import type { Episode, TranscriptLink } from './feed.js'

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

/** Best first: VTT and JSON have times and speakers, SRT has times, HTML may have them, plain text has neither. */
const FORMATS: { type: RegExp; ending: RegExp }[] = [
  { type: /vtt/i, ending: /\.vtt$/i },
  { type: /json/i, ending: /\.json$/i },
  { type: /srt|subrip/i, ending: /\.srt$/i },
  { type: /html/i, ending: /\.html?$/i },
  { type: /plain|text/i, ending: /\.txt$/i },
]

/** Transcripts in the feed's own language come before translations, then better formats before worse. */
export function rankTranscripts(links: TranscriptLink[], language: string | null): TranscriptLink[] {
  const own = (link: TranscriptLink) =>
    !language || !link.language || sameLanguage(link.language, language) ? 0 : 1
  return links.toSorted((one, other) => own(one) - own(other) || formatRank(one) - formatRank(other))
}

function formatRank({ mediaType, url }: TranscriptLink): number {
  const byType = FORMATS.findIndex(({ type }) => type.test(mediaType))
  const rank = byType >= 0 ? byType : FORMATS.findIndex(({ ending }) => ending.test(new URL(url).pathname))
  return rank >= 0 ? rank : FORMATS.length
}

/** Ignores the region: `en-US` and `en-GB` are the same. */
export function sameLanguage(one: string, other: string): boolean {
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]
  return primary(one) === primary(other)
}
