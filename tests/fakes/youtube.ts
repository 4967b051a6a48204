import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startWebServer, type Route, type WebServer } from './web_server.js'

const SCRIPT = fileURLToPath(new URL('yt_dlp.mjs', import.meta.url))

export type FakeVideo = {
  title: string
  description?: string
  duration?: number
  chapters?: { start_time: number; title: string }[]
  /** WebVTT, by language. */
  subtitles?: Record<string, string>
  automatic?: Record<string, string>
  /** Only in the listing. */
  live_status?: string
  availability?: string
  /** Anything else that the program prints about the video. */
  more?: Record<string, unknown>
}
type Fault = { error?: string; prints?: unknown; hangs?: true; isEndless?: true; pausesMs?: number }
type Call = { args: string[]; environment: string[]; home: string }

/**
 * A program that behaves like yt-dlp, and the server of the captions whose addresses it prints. What they say are the public
 * fields, which `save` hands to the program.
 */
export class FakeYouTube {
  readonly #folder = mkdtempSync(join(tmpdir(), 'fake-youtube-'))
  #captions!: WebServer
  videos: Record<string, FakeVideo> = {}
  /** Ids of videos by the id of a playlist. */
  lists: Record<string, { title: string; ids: string[] }> = {}
  /** By the part of the address that names them. */
  channels: Record<string, { id: string; name: string }> = {}
  /** By a part of the address. */
  faults: Record<string, Fault> = {}
  repeatsPages = false

  async start(port = 0): Promise<void> {
    this.#captions = await startWebServer({}, port)
    writeFileSync(this.program, `#!/bin/sh\nexec "${process.execPath}" "${SCRIPT}" "${this.#folder}" "$@"\n`)
    chmodSync(this.program, 0o755)
    this.save()
  }

  get program(): string {
    return join(this.#folder, 'yt-dlp')
  }

  get host(): string {
    return this.#captions.host
  }

  get captionRequests(): string[] {
    return this.#captions.requests.map(({ path }) => path)
  }

  async stop(): Promise<void> {
    await this.#captions.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The program as it was called, without asking for its version. */
  calls(): Call[] {
    const path = join(this.#folder, 'calls.jsonl')
    if (!existsSync(path)) return []
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Call).filter(({ args }) => !args.includes('--version'))
  }

  /** What the program was asked for, such as `watch?v=ID`. */
  /** The most calls that paused at the same time. */
  mostAtOnce(): number {
    let [running, most] = [0, 0]
    for (const mark of readFileSync(join(this.#folder, 'marks'), 'utf8').trim().split('\n')) {
      running += mark === 'begin' ? 1 : -1
      most = Math.max(most, running)
    }
    return most
  }

  asked(): string[] {
    return this.calls().map(({ args }) => args.at(-1)!.replace('https://www.youtube.com/', ''))
  }

  forgetCalls(): void {
    rmSync(join(this.#folder, 'calls.jsonl'), { force: true })
  }

  /** The process that a hanging program has started. */
  childId(): number {
    return Number(readFileSync(join(this.#folder, 'child'), 'utf8'))
  }

  /** Serves something else as captions. */
  serve(path: string, route: Route): string {
    this.#captions.route(path, route)
    return `${this.#captions.origin}${path}`
  }

  save(): void {
    const { faults, repeatsPages } = this
    const videos = Object.fromEntries(
      Object.entries(this.videos).map(([id, video]) => [id, this.#printed(id, video)])
    )
    const lists = Object.fromEntries(
      Object.entries(this.lists).map(([id, { title, ids }]) => [
        id,
        { title, entries: ids.map((video) => this.#listed(video)) },
      ])
    )
    const channels = Object.fromEntries(
      Object.entries(this.channels).map(([name, { id, name: channel }]) => [
        name,
        { _type: 'playlist', channel_id: id, channel, title: `${channel} - Videos`, entries: [] },
      ])
    )
    writeFileSync(
      join(this.#folder, 'state.json'),
      JSON.stringify({ videos, lists, channels, faults, repeatsPages })
    )
  }

  #listed(id: string) {
    const { title = '[Deleted video]', duration = null, live_status, availability } = this.videos[id] ?? {}
    return { _type: 'url', ie_key: 'Youtube', id, title, duration, live_status, availability }
  }

  #printed(id: string, video: FakeVideo) {
    const { title, description = '', duration = 60, chapters, live_status, more } = video
    return {
      id,
      title,
      description,
      duration,
      upload_date: '20260301',
      live_status: live_status ?? 'not_live',
      chapters: chapters ?? null,
      subtitles: this.#tracks(id, 'written', video.subtitles ?? {}),
      automatic_captions: this.#tracks(id, 'automatic', video.automatic ?? {}),
      ...more,
    }
  }

  #tracks(id: string, kind: string, tracks: Record<string, string>) {
    return Object.fromEntries(
      Object.entries(tracks).map(([language, body]) => {
        const url = this.serve(`/${id}/${kind}/${language}`, {
          headers: { 'content-type': 'text/vtt' },
          body,
        })
        return [
          language,
          [
            { ext: 'json3', url: `${url}?fmt=json3` },
            { ext: 'vtt', url },
          ],
        ]
      })
    )
  }
}

/** WebVTT of sentences, one every ten seconds. */
export function vttOf(...sentences: string[]): string {
  const clock = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
  const cues = sentences.map(
    (sentence, at) => `00:${clock(at * 10 + 5)} --> 00:${clock(at * 10 + 9)}\n${sentence}\n`
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** As YouTube sends automatic captions: each line appears word by word below the one before. */
export function rollingVttOf(...lines: string[]): string {
  const clock = (ms: number) =>
    `00:00:${String(Math.floor(ms / 1_000)).padStart(2, '0')}.${String(ms % 1_000).padStart(3, '0')}`
  let above = ' '
  const cues = lines.map((line, at) => {
    const start = at * 4_000
    const words = line.split(' ')
    const timed = words.map((word, number) =>
      number === 0 ? word : `<${clock(start + number * 300)}><c> ${word}</c>`
    )
    const place = 'align:start position:0%'
    const cue = `${clock(start)} --> ${clock(start + 3_990)} ${place}\n${above}\n${timed.join('')}\n\n${clock(start + 3_990)} --> ${clock(start + 4_000)} ${place}\n${line}\n \n`
    above = line
    return cue
  })
  return `WEBVTT\nKind: captions\nLanguage: en\n\n${cues.join('\n')}`
}
