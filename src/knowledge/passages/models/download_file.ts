import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DownloadProblem } from '#protocol/search_models'
import { FetchFailure, type FetchProblemCode } from '#src/shared/fetch/fetch_problem'
import { redirectTarget } from '#src/shared/fetch/http_headers'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import { isDiskFull } from '#src/shared/storage/storage_problem'
import { sha256Of } from './model_folder.js'
import { DOWNLOAD_RETRY_MS, DOWNLOAD_STALL_MS, DOWNLOAD_TRIES, MAX_DOWNLOAD_REDIRECTS } from '../limits.js'

export class DownloadFailure extends Error {
  constructor(
    readonly problem: DownloadProblem,
    cause?: unknown
  ) {
    super(`The model was not downloaded: ${problem}.`, { cause })
    this.name = 'DownloadFailure'
  }
}

export type Download = {
  /** `https:`, `http:`, or `file:` for a copy of another server's folder. */
  address: URL
  path: string
  bytes: number
  sha256: string
  /** Checks every connection and follows no redirects. */
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  onBytes(received: number): void
  stallMs?: number
  retryMs?: number
}

/**
 * Downloads a file to `path`, resuming an earlier download. Afterwards, it has exactly the expected size and
 * checksum, or it doesn't exist. Throws a `DownloadFailure`.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { path, bytes, sha256, signal, retryMs = DOWNLOAD_RETRY_MS } = download
  let fruitless = 0
  for (let before = await sizeOf(path); before !== bytes; before = await sizeOf(path)) {
    try {
      await receive(download, before > bytes ? 0 : before)
    } catch (error) {
      const failure = await failureOf(error, download)
      fruitless = (await sizeOf(path)) > before ? 0 : fruitless + 1
      if (!RETRIED.has(failure.problem) || fruitless >= DOWNLOAD_TRIES) throw failure
      await wait(retryMs, null, { signal }).catch((late: unknown) => {
        throw asFailure(late, signal)
      })
    }
  }
  if ((await sha256Of(path)) === sha256) return
  await rm(path, { force: true })
  throw new DownloadFailure('wrong_checksum')
}

/** Possibly temporary problems; the part downloaded so far is kept. */
const RETRIED = new Set<DownloadProblem>(['unreachable', 'stalled'])

const FETCH_PROBLEMS: Partial<Record<FetchProblemCode, DownloadProblem>> = {
  private_address: 'refused_address',
  scheme_not_allowed: 'refused_address',
  bad_address: 'refused_address',
  too_large: 'wrong_size',
}

async function receive(download: Download, from: number): Promise<void> {
  const { address, path, bytes, signal, stallMs = DOWNLOAD_STALL_MS } = download
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new DownloadFailure('stalled')), stallMs)
  const either = AbortSignal.any([signal, stalled.signal])
  try {
    const { body, start } =
      address.protocol === 'file:'
        ? { body: createReadStream(fileURLToPath(address), { start: from }), start: from }
        : await request(download, from, either)
    let received = start
    const counted = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        timer.refresh()
        received += chunk.byteLength
        if (received > bytes) throw new DownloadFailure('wrong_size')
        download.onBytes(received)
        yield chunk
      }
    }
    const file = createWriteStream(path, { flags: start > 0 ? 'a' : 'w', mode: 0o600, flush: true })
    await pipeline(body, counted, file, { signal: either })
    if (received < bytes) throw new DownloadFailure('unreachable')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The response body and its offset: a server may send the whole file although only the rest was requested.
 */
async function request(download: Download, from: number, signal: AbortSignal) {
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  let at = download.address
  for (let hops = 0; hops <= MAX_DOWNLOAD_REDIRECTS; hops += 1) {
    const response = await download.fetch(at.href, { headers, signal })
    const next = redirectTarget(response)
    if (next === null) return { body: bodyOf(response, download.bytes, from), start: startOf(response, from) }
    await response.body?.cancel()
    const parsed = parseWebAddress(next, at)
    if (!parsed.ok || (at.protocol === 'https:' && parsed.value.protocol !== 'https:')) break
    at = parsed.value
  }
  throw new DownloadFailure('refused_address')
}

function startOf(response: Response, from: number): number {
  if (response.status !== 206) return 0
  const range = response.headers.get('content-range') ?? ''
  if (!range.startsWith(`bytes ${from}-`)) throw new DownloadFailure('wrong_size')
  return from
}

function bodyOf(response: Response, bytes: number, from: number): Readable {
  const { status, headers, body } = response
  if (status === 404 || status === 401 || status === 403) throw new DownloadFailure('not_found')
  // The partial file doesn't match the server's.
  if (status === 416) throw new DownloadFailure('wrong_size')
  if ((status !== 200 && status !== 206) || !body) throw new DownloadFailure('unreachable')
  const length = headers.get('content-length')
  const expected = status === 206 ? bytes - from : bytes
  if (length !== null && Number(length) !== expected) throw new DownloadFailure('wrong_size')
  return Readable.fromWeb(body as never)
}

async function failureOf(error: unknown, { path, signal }: Download): Promise<DownloadFailure> {
  const failure = asFailure(error, signal)
  // Delete the partial file: a full disk affects everything else, and wrong bytes are useless.
  if (failure.problem === 'wrong_size' || failure.problem === 'disk_full') await rm(path, { force: true })
  return failure
}

function asFailure(error: unknown, signal: AbortSignal): DownloadFailure {
  if (signal.aborted) {
    const isLate = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
    return new DownloadFailure(isLate ? 'too_long' : 'stopped', error)
  }
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DownloadFailure) return each
    if (each instanceof FetchFailure)
      return new DownloadFailure(FETCH_PROBLEMS[each.code] ?? 'unreachable', error)
  }
  if (isDiskFull(error)) return new DownloadFailure('disk_full', error)
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return new DownloadFailure(isMissing ? 'not_found' : 'unreachable', error)
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
