import { LIMITS } from '#protocol/limits'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { VIDEO_MEDIA_TYPE, type VideoFile } from '../../documents/files/video_reader.js'
import { hasWords } from '../../documents/text/clean_text.js'
import { decodeText } from '../../documents/text/decode_text.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { fetchAddress } from '../../fetching/fetch_address.js'
import type { FailureCode } from '../../items/failures.js'
import type {
  Access,
  ChangePage,
  Connector,
  ConnectorFailure,
  Cursor,
  Inspection,
  RemoteDocument,
  UnreadableDocument,
} from '../connector.js'
import { MAX_CAPTION_BYTES, NEW_VIDEOS, REREAD_DAYS, REREAD_NEW_DAYS, VIDEOS_PER_PAGE } from '../limits.js'
import {
  recordOf,
  textOr,
  videoFactsOf,
  videoListOf,
  type CaptionTrack,
  type ListedVideo,
  type VideoFacts,
} from './video_facts.js'
import {
  channelUrl,
  isChannelId,
  listUrl,
  uploadsOf,
  videoUrl,
  youTubeAddress,
  type YouTubeAddress,
} from './youtube_address.js'
import { rateLimited, type YtDlp } from './yt_dlp.js'

type Answered<Value> = Promise<Result<Value, ConnectorFailure>>
type YouTubeCursor = { first: number; before: string | null } | { isGone: true }

export type YouTubeSettings = {
  /** Hosts besides YouTube's (`host:port`) from which captions may come. */
  captionHosts: readonly string[]
  videosPerPage?: number
  now?: () => number
}

const START: YouTubeCursor = { first: 1, before: null }
const DAY_MS = 24 * 3_600_000

/** Failures of a video that will be the same tomorrow. */
const VIDEO_FAILURES: FailureCode[] = [
  'video_unavailable',
  'video_not_finished',
  'no_captions',
  'not_found',
  'text_too_long',
]

/**
 * Captions, chapters and descriptions of a channel's, a playlist's or a single video, as YouTube shows them to everyone. A
 * listing names titles and durations; captions change without a trace in it, so videos are also read again from time to time.
 */
export class YouTubeConnector implements Connector {
  constructor(
    private readonly program: YtDlp,
    private readonly fetcher: SafeFetch,
    private readonly settings: YouTubeSettings
  ) {}

  async unavailable(): Promise<FailureCode | null> {
    return (await this.program.isInstalled()) ? null : 'program_missing'
  }

  async inspect({ address, options }: Access): Answered<Inspection> {
    const parsed = youTubeAddress(address)
    if (!parsed) return fail({ code: 'not_on_youtube', detail: 'address' })
    if ('video' in parsed) {
      const video = await this.#facts(parsed.video)
      return video.ok ? ok({ address: videoUrl(parsed.video), title: video.value.title, options }) : video
    }
    if ('list' in parsed) {
      const printed = await this.program.list(parsed.list, 1, 1)
      if (!printed.ok) return printed
      const list = videoListOf(printed.value)
      if (!list) return unexpectedResponse('the playlist')
      return ok({ address: listUrl(parsed.list), title: list.title ?? parsed.list, options })
    }
    const printed = await this.program.channel(parsed.channel)
    if (!printed.ok) return printed
    const { channel_id: id, channel, uploader, title } = recordOf(printed.value)
    if (!isChannelId(id)) return unexpectedResponse('the channel')
    const name = textOr(channel, null) ?? textOr(uploader, null) ?? textOr(title, id)
    return ok({ address: channelUrl(`channel/${id}`), title: name, options })
  }

  async changes({ address }: Access, cursor: Cursor | null): Answered<ChangePage> {
    const parsed = youTubeAddress(address)
    const list = parsed && listOf(parsed)
    if (list) return this.#list(list, (cursor ?? START) as YouTubeCursor)
    if (parsed && 'video' in parsed) return this.#video(parsed.video, cursor !== null && 'isGone' in cursor)
    return fail({ code: 'not_on_youtube', detail: 'address' })
  }

  async #list(id: string, cursor: YouTubeCursor): Answered<ChangePage> {
    const { first, before } = 'first' in cursor ? cursor : { first: 1, before: null }
    const { videosPerPage = VIDEOS_PER_PAGE } = this.settings
    const printed = await this.program.list(id, first, first + videosPerPage - 1)
    if (!printed.ok) return printed
    const page = videoListOf(printed.value)
    if (!page) return unexpectedResponse('the playlist')
    const named = sha256(page.ids.join())
    if (page.ids.length > 0 && named === before) return unexpectedResponse('a page that is repeated')

    const next = first + videosPerPage
    const isLast = page.count < videosPerPage || next > LIMITS.documentsPerConnector + videosPerPage
    if (first === 1 && isLast && page.videos.length === 0) return fail({ code: 'no_videos', detail: id })
    const isNew = (at: number) =>
      (first === 1 && at < NEW_VIDEOS) || (isLast && at >= page.videos.length - NEW_VIDEOS)
    return ok({
      documents: page.videos.map((video, at) => this.#document(video, isNew(at))),
      removed: [],
      startsListing: first === 1,
      end: isLast ? 'listing' : null,
      cursor: isLast ? START : { first: next, before: named },
    })
  }

  #document({ id, title, durationMs }: ListedVideo, isNew: boolean): RemoteDocument {
    const days = isNew ? REREAD_NEW_DAYS : REREAD_DAYS
    const version = sha256(JSON.stringify([title, durationMs, days, this.#period(id, days * DAY_MS)]))
    const load = async (): Promise<Result<Uint8Array, ConnectorFailure | UnreadableDocument>> => {
      const read = await this.#read(id)
      if (read.ok) return ok(read.value.bytes)
      const { code, detail } = read.error
      return VIDEO_FAILURES.includes(code) ? fail({ unreadable: code, detail }) : read
    }
    return { ...common(id), version, title, load }
  }

  /** Counts periods from a different moment for each video, so that they aren't all read again at once. */
  #period(id: string, ms: number): number {
    const shift = Number.parseInt(sha256(id).slice(0, 8), 16) / 0xffffffff
    return Math.floor((this.settings.now ?? Date.now)() / ms + shift)
  }

  /** A single video is read with each sync. One that is no longer shown is removed from all answers before the failure is reported. */
  async #video(id: string, isGone: boolean): Answered<ChangePage> {
    const read = await this.#read(id)
    if (!read.ok && read.error.code === 'video_unavailable' && !isGone)
      return ok({ documents: [], removed: [id], startsListing: false, end: null, cursor: { isGone: true } })
    if (!read.ok) return read
    const { bytes, title } = read.value
    const document = { ...common(id), version: sha256(bytes), title, load: async () => ok(bytes) }
    return ok({ documents: [document], removed: [], startsListing: true, end: 'listing', cursor: START })
  }

  async #read(id: string): Answered<{ title: string; bytes: Uint8Array }> {
    const facts = await this.#facts(id)
    if (!facts.ok) return facts
    const { title, description, chapters, durationMs, publishedAt, captions: track } = facts.value
    const captions = track ? await this.#captions(track) : ok(null)
    if (!captions.ok) return captions
    const file: VideoFile = {
      description,
      chapters,
      durationMs,
      publishedAt,
      captions: captions.value,
      language: track?.language ?? null,
    }
    return ok({ title, bytes: new TextEncoder().encode(JSON.stringify(file)) })
  }

  async #facts(id: string): Answered<VideoFacts> {
    const printed = await this.program.video(id)
    if (!printed.ok) return printed
    const facts = videoFactsOf(printed.value, id)
    if (!facts) return unexpectedResponse('the video')
    if (!facts.isFinished) return fail({ code: 'video_not_finished', detail: id })
    return facts.captions || hasWords(facts.description)
      ? ok(facts)
      : fail({ code: 'no_captions', detail: id })
  }

  /** From the address that yt-dlp printed, if it is YouTube's, before and after redirects. */
  async #captions({ url }: CaptionTrack): Answered<string> {
    if (!this.#hasCaptions(url)) return unexpectedResponse('captions of another host')
    const fetched = await fetchAddress(this.fetcher, url, { accept: 'captions', maxBytes: MAX_CAPTION_BYTES })
    if (!fetched.ok) {
      const { code, detail, notBefore } = fetched.error
      if (code === 'rate_limited') return fail(rateLimited(detail, notBefore))
      if (code === 'too_large') return fail({ code: 'text_too_long', detail })
      const isTemporary = code === 'fetch_timed_out' || code === 'connection_failed'
      return isTemporary ? fail({ code, detail }) : unexpectedResponse(`captions: ${detail}`)
    }
    const { bytes, mediaType, url: at } = fetched.value
    if (!this.#hasCaptions(at)) return unexpectedResponse('captions that lead to another host')
    const text = decodeText(bytes, { mediaType })
    return text.trim() === '' ? unexpectedResponse('empty captions') : ok(text)
  }

  #hasCaptions(address: string): boolean {
    const url = URL.parse(address)
    if (!url) return false
    if (this.settings.captionHosts.includes(url.host)) return true
    return (
      url.protocol === 'https:' &&
      url.port === '' &&
      /(?:^|\.)(?:youtube|googlevideo)\.com$/.test(url.hostname)
    )
  }
}

function listOf(address: YouTubeAddress): string | null {
  if ('list' in address) return address.list
  const channelId = 'channel' in address ? address.channel.replace(/^channel\//, '') : null
  return isChannelId(channelId) ? uploadsOf(channelId) : null
}

function common(id: string) {
  const file = { fileName: `${id}.json`, mediaType: VIDEO_MEDIA_TYPE }
  return { externalId: id, url: videoUrl(id), place: null, publishedAt: null, ...file }
}

function unexpectedResponse(what: string): Result<never, ConnectorFailure> {
  return fail({ code: 'server_error', detail: `YouTube or yt-dlp sent an unexpected response: ${what}` })
}
