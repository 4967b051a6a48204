import { parseJson } from '#src/shared/text/parse_json'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import { programEnvironment } from '#src/shared/process/program_environment'
import { runProgram, type ProgramResult } from '#src/shared/process/run_program'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { MAX_PROGRAM_MEMORY_MB } from '#src/knowledge/documents/limits'
import type { FailureCode } from '../../items/failures.js'
import type { ConnectorFailure } from '../connector.js'
import {
  MAX_PROGRAM_ERROR_BYTES,
  MAX_PROGRAM_OUTPUT_BYTES,
  MAX_WAITING_PROGRAMS,
  PROGRAMS_AT_ONCE,
  PROGRAM_PROBE_TIMEOUT_MS,
  YOUTUBE_LIMIT_WAIT,
  YOUTUBE_REQUEST_PAUSE_SECONDS,
} from '../limits.js'
import { channelUrl, listUrl, videoUrl } from './youtube_address.js'

type Answered = Promise<Result<unknown, ConnectorFailure>>

/**
 * No configuration, no plugins of a home folder, no cache, nothing but the extractors of YouTube. A video of which no format
 * can be played still has captions.
 */
const ALWAYS = [
  '--ignore-config',
  '--no-exec',
  '--no-cache-dir',
  '--no-warnings',
  '--no-progress',
  '--use-extractors',
  'youtube.*',
  '--ignore-no-formats-error',
  '--compat-options',
  'no-youtube-unavailable-videos',
  '--socket-timeout',
  '20',
  '--retries',
  '1',
  '--extractor-retries',
  '1',
  '--sleep-requests',
  String(YOUTUBE_REQUEST_PAUSE_SECONDS),
]

/** Where installed, yt-dlp (https://github.com/yt-dlp/yt-dlp) says what YouTube shows to everyone. Its output isn't trusted. */
export class YtDlp {
  #isInstalled = false
  readonly #slots = new Semaphore(PROGRAMS_AT_ONCE)
  #waiting = 0

  constructor(
    private readonly program: string,
    private readonly timeouts: { listMs: number; videoMs: number }
  ) {}

  /** Checked again until it's installed, so that installing it needs no restart. */
  async isInstalled(): Promise<boolean> {
    if (this.#isInstalled) return true
    const { code } = await this.#run(['--ignore-config', '--version'], PROGRAM_PROBE_TIMEOUT_MS)
    this.#isInstalled = code === 0
    return this.#isInstalled
  }

  /** What the channel's page says about itself, without its videos. */
  channel(name: string): Answered {
    return this.#runForJson(
      ['--flat-playlist', '--playlist-items', '0', '-J', '--', channelUrl(name)],
      this.timeouts.videoMs
    )
  }

  /** A range of a playlist, counted from 1, with what the listing says about each video. */
  list(id: string, first: number, last: number): Answered {
    const range = `${first}:${last}`
    return this.#runForJson(
      ['--flat-playlist', '--playlist-items', range, '-J', '--', listUrl(id)],
      this.timeouts.listMs
    )
  }

  video(id: string): Answered {
    return this.#runForJson(
      ['--skip-download', '--no-playlist', '-J', '--', videoUrl(id)],
      this.timeouts.videoMs
    )
  }

  async #runForJson(args: string[], timeoutMs: number): Answered {
    if (this.#waiting >= MAX_WAITING_PROGRAMS)
      return fail(rateLimited('yt-dlp runs too often', DateTime.utc().plus({ minutes: 1 })))
    this.#waiting += 1
    const release = await this.#slots.acquire()
    this.#waiting -= 1
    const ran = await this.#run([...ALWAYS, ...args], timeoutMs).finally(release)
    if (!ran.isInstalled) {
      this.#isInstalled = false
      return fail({ code: 'program_missing', detail: 'yt-dlp is not installed' })
    }
    if (ran.timedOut) return fail({ code: 'fetch_timed_out', detail: 'yt-dlp took too long' })
    if (ran.code !== 0) return fail(failureOf(ran))
    try {
      return ok(parseJson(ran.output.toString()))
    } catch {
      return fail({ code: 'server_error', detail: 'yt-dlp printed something other than JSON' })
    }
  }

  /** In an empty home folder, removed afterwards, so that it finds no settings, cookies or plugins. */
  async #run(args: string[], timeoutMs: number): Promise<ProgramResult> {
    const home = await mkdtemp(join(tmpdir(), 'video-'))
    try {
      return await runProgram(this.program, args, {
        timeoutMs,
        maxMemoryMb: MAX_PROGRAM_MEMORY_MB,
        maxOutputBytes: MAX_PROGRAM_OUTPUT_BYTES,
        maxErrorBytes: MAX_PROGRAM_ERROR_BYTES,
        endsChildren: true,
        environment: {
          PATH: programEnvironment().PATH,
          LANG: 'C.UTF-8',
          HOME: home,
          TMPDIR: home,
          XDG_CONFIG_HOME: home,
        },
      })
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }
}

/** The failure for each message that yt-dlp prints; the first match counts. */
const REASONS: [RegExp, FailureCode][] = [
  [/HTTP Error 429|Too Many Requests|not a bot|rate.?limited/i, 'rate_limited'],
  [/Premieres? in|will begin in|live event|is live|is offline|Premiere will/i, 'video_not_finished'],
  [
    /members.only|join this channel|Private video|video is private|Sign in|confirm your age/i,
    'video_unavailable',
  ],
  [
    /age.restricted|inappropriate for some users|not available in your country|blocked it/i,
    'video_unavailable',
  ],
  [
    /Video unavailable|video is (?:not available|unavailable)|been removed|no longer available/i,
    'video_unavailable',
  ],
  [/account.*terminated|copyright/i, 'video_unavailable'],
  [/HTTP Error 404|does not exist|not found|no uploads|playlist is private|unviewable/i, 'not_found'],
  [/HTTP Error 5\d\d/i, 'server_error'],
  [/timed out|urlopen error|Name or service|connection|unable to connect|getaddrinfo/i, 'connection_failed'],
]

function failureOf({ code, errors }: ProgramResult): ConnectorFailure {
  // Killed for too much output, or out of memory.
  if (code === null) return { code: 'server_error', detail: 'yt-dlp was ended: too much output or memory' }
  const message = errors.split('\n').find((line) => line.startsWith('ERROR:')) ?? errors
  const detail = `yt-dlp: ${message.slice(0, 300)}`
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'server_error'
  return reason === 'rate_limited' ? rateLimited(detail) : { code: reason, detail }
}

/** YouTube doesn't say for how long. */
export function rateLimited(detail: string, until: DateTime | null = null): ConnectorFailure {
  const now = DateTime.utc()
  const latest = now.plus({ days: 1 })
  const notBefore = until && until > now ? DateTime.min(until, latest) : now.plus(YOUTUBE_LIMIT_WAIT)
  return { code: 'rate_limited', detail, notBefore }
}
