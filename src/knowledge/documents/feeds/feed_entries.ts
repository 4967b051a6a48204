import type { AnyFeed, AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith'
import { enclosureMediaType, absoluteUrl } from './urls.js'
import { parseEntryDate } from './entry_date.js'
import { episodeOf, type EpisodeTags } from './episode.js'
import type { Enclosure, Episode, FeedEntry, TranscriptLink } from './feed.js'
import { isMarkup, plainText } from './plain_text.js'
import { sha256 } from '#src/shared/crypto/sha256'

export type Bases = { feedUrl: string; siteUrl: string | null; xmlBase: string | null }

export function entriesOf({ format, feed }: AnyFeed, bases: Bases): FeedEntry[] {
  if (format === 'atom') return assignEntryIds((feed.entries ?? []).map((entry) => fromAtom(entry, bases)))
  if (format === 'json') return assignEntryIds((feed.items ?? []).map((item) => fromJson(item, bases)))
  return assignEntryIds(((feed.items ?? []) as RssItem[]).map((item) => fromRss(item, bases)))
}

type RssItem = RssFeed.Item<string> & RdfFeed.Item<string>

function fromRss(item: RssItem, bases: Bases): FeedEntry {
  const permalink = item.guid?.isPermaLink === false ? null : item.guid?.value
  const atomLink = item.atom?.links?.find((link) => !link.rel || link.rel === 'alternate')?.href
  const link = item.link ?? atomLink ?? (/^https?:/i.test(permalink ?? '') ? permalink : null)
  const content = item.content?.encoded ?? item.atom?.content?.value
  const enclosure = enclosureOf(item, bases)
  const summary =
    item.description ?? item.itunes?.summary ?? item.dc?.descriptions?.[0] ?? item.media?.description?.value
  return {
    id: item.guid?.value?.trim() ?? item.rdf?.about?.trim() ?? '',
    url: linkOf(link, item.xml?.base, bases),
    title: plainText(item.title ?? item.itunes?.title ?? item.dc?.titles?.[0]),
    ...contentOf(content, summary),
    publishedAt: parseEntryDate(
      item.pubDate,
      item.dc?.dates?.[0],
      item.dcterms?.issued?.[0],
      item.atom?.published
    ),
    updatedAt: parseEntryDate(item.atom?.updated, item.dcterms?.modified?.[0]),
    author: plainText(
      item.authors?.map((person) => person.name ?? person.email).find(Boolean) ??
        item.dc?.creators?.[0] ??
        item.itunes?.author
    ),
    enclosure,
    transcripts: transcriptsOf(item, bases),
    episode: enclosure && episodeWith(item, bases),
  }
}

function fromAtom(entry: AtomFeed.Entry<string>, bases: Bases): FeedEntry {
  const links = entry.links ?? []
  const link =
    links.find((candidate) => !candidate.rel || candidate.rel === 'alternate') ??
    links.find(({ rel }) => rel === 'self')
  const enclosures = links.filter(({ rel }) => rel === 'enclosure')
  const enclosure = bestEnclosure(
    enclosures.map(({ href, type, length }) => ({ url: href, type, length })),
    bases
  )
  const media = entry.media?.groups?.[0]?.description?.value ?? entry.media?.description?.value
  const base = entry.content?.xml?.base ?? entry.xml?.base
  return {
    id: entry.id?.trim() ?? '',
    url: linkOf(
      link?.href ?? entry.content?.src ?? (/^https?:/i.test(entry.id ?? '') ? entry.id : null),
      base,
      bases
    ),
    title: plainText(entry.title?.value),
    ...contentOf(entry.content?.value, entry.summary?.value ?? media),
    publishedAt: parseEntryDate(entry.published, entry.dc?.dates?.[0], entry.updated),
    updatedAt: parseEntryDate(entry.updated),
    author: plainText(
      entry.authors?.map((person) => person.name ?? person.email).find(Boolean) ?? entry.dc?.creators?.[0]
    ),
    enclosure,
    transcripts: [],
    episode: enclosure && episodeWith(entry, bases),
  }
}

function fromJson(item: JsonFeed.Item<string>, bases: Bases): FeedEntry {
  const attachments = (item.attachments ?? []).map(({ url, mime_type, size_in_bytes }) => ({
    url,
    type: mime_type,
    length: size_in_bytes,
  }))
  const enclosure = bestEnclosure(attachments, bases)
  const seconds = item.attachments?.find((each) => each.duration_in_seconds)?.duration_in_seconds
  return {
    id: item.id ?? '',
    url: linkOf(item.url ?? item.external_url, null, bases),
    title: plainText(item.title),
    html: item.content_html ?? null,
    text: item.content_text ?? plainText(item.summary ?? item.content_html) ?? '',
    publishedAt: parseEntryDate(item.date_published),
    updatedAt: parseEntryDate(item.date_modified),
    author: plainText(item.authors?.find(({ name }) => name)?.name),
    enclosure,
    transcripts: [],
    episode: enclosure && {
      ...episodeWith({ itunes: { image: item.image ?? item.banner_image } }, bases),
      durationMs: seconds ? Math.round(seconds * 1000) : null,
    },
  }
}

function linkOf(
  href: string | null | undefined,
  base: string | null | undefined,
  bases: Bases
): string | null {
  const own = base ? absoluteUrl(base, bases.xmlBase, bases.feedUrl) : null
  return absoluteUrl(href, own, bases.xmlBase, bases.siteUrl, bases.feedUrl)
}

/** The longer of content and summary is read; lists show the text of the summary. */
function contentOf(
  content: string | undefined,
  summary: string | undefined
): { html: string | null; text: string } {
  const full =
    content && content.trim().length >= (summary?.trim().length ?? 0) * 0.5
      ? content
      : (summary ?? content ?? '')
  const unescaped =
    !isMarkup(full) && /&lt;\/?(?:p|div|br|a|ul|h\d|img|span)\b/i.test(full) ? decoded(full) : full
  const words = plainText(summary ?? content) ?? ''
  return {
    html: isMarkup(unescaped) || /&(?:#\d+|\w+);/.test(unescaped) ? unescaped : null,
    text: isMarkup(unescaped) ? words : unescaped.trim(),
  }
}

/** HTML that was escaped once more than the format requires. */
function decoded(markup: string): string {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&apos;': "'",
    '&amp;': '&',
  }
  return markup.replace(/&(?:lt|gt|quot|#39|apos|amp);/g, (entity) => characters[entity]!)
}

type Attachment = { url?: string | undefined; type?: string | undefined; length?: number | undefined }

function enclosureOf(item: RssItem, bases: Bases): Enclosure | null {
  const own = bestEnclosure(
    (item.enclosures ?? []).map(({ url, type, length }) => ({ url, type, length })),
    bases
  )
  if (own) return own
  const media = (item.media?.contents ?? []).filter(
    (content) => /^(audio|video)\//.test(content.type ?? '') || /^(audio|video)$/.test(content.medium ?? '')
  )
  return bestEnclosure(
    media.map(({ url, type, fileSize }) => ({ url, type, length: fileSize })),
    bases
  )
}

/** Prefers audio to video, and video to anything else. */
function bestEnclosure(attachments: Attachment[], bases: Bases): Enclosure | null {
  const found = attachments.flatMap(({ url, type, length }) => {
    const address = linkOf(url, null, bases)
    return address
      ? [
          {
            url: address,
            mediaType: enclosureMediaType(type, address),
            byteSize: length && length > 0 ? length : null,
          },
        ]
      : []
  })
  const ofType = (type: string) => found.find(({ mediaType }) => mediaType?.startsWith(type))
  return ofType('audio/') ?? ofType('video/') ?? found[0] ?? null
}

function episodeWith(tags: EpisodeTags, { xmlBase, siteUrl, feedUrl }: Bases): Episode {
  return episodeOf(tags, xmlBase, siteUrl, feedUrl)
}

function transcriptsOf(item: RssItem, bases: Bases): TranscriptLink[] {
  return (item.podcast?.transcripts ?? []).flatMap(({ url, type, language }) => {
    const address = linkOf(url, null, bases)
    return address ? [{ url: address, mediaType: type ?? '', language: language ?? null }] : []
  })
}

/** Gives every entry an id that is stable between readings: its own, else its URL, else a hash of its content. */
function assignEntryIds(entries: FeedEntry[]): FeedEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const id = (entry.id || entry.url || fingerprint(entry)).slice(0, 1_000)
    const earlier = seen.get(id) ?? 0
    seen.set(id, earlier + 1)
    // Some feeds give all entries one id; their content still distinguishes them.
    return {
      ...entry,
      id: earlier === 0 ? id : `${id}#${fingerprint(entry)}${earlier > 1 ? `-${earlier}` : ''}`,
    }
  })
}

function fingerprint(entry: FeedEntry): string {
  const parts = [entry.url, entry.title, entry.publishedAt, entry.enclosure?.url, entry.text]
  return sha256(JSON.stringify(parts)).slice(0, 32)
}
