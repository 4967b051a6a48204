import { createWriteStream } from 'node:fs'
import { Readable, pipeline, type Transform } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { MAX_CONTENT_ENCODINGS } from '../limits.js'
import { FetchFailure } from './fetch_problem.js'

type Bytes = AsyncIterable<Uint8Array>
type Stage = (source: Bytes) => Bytes

// Servers often truncate the last bytes of a compressed body; browsers show what arrived, and so do we.
const zlibOptions = { finishFlush: constants.Z_SYNC_FLUSH }
const brotliOptions = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/** Once the signal aborts, decoding stops too, even if the whole body has arrived. */
type BodyLimits = { maxBytes: number; signal: AbortSignal }

/**
 * Decodes a body. The limit applies to the bytes received and to what each decoder produces while they stream, so that a
 * decompression bomb never ends up in memory or on the disk, nor keeps the processor busy between two encodings.
 */
function decoded(body: Readable, contentEncoding: string | null, limits: BodyLimits): Bytes {
  const stages = [limitTo(limits), ...decoders(contentEncoding).flatMap((stage) => [stage, limitTo(limits)])]
  return stages.reduce<Bytes>((source, stage) => stage(source), body)
}

export async function readBody(...body: Parameters<typeof decoded>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of decoded(...body)) chunks.push(chunk)
  return concat(chunks)
}

/** Writes the decoded body to a new file that only this user can read. */
export function saveBody(path: string, ...body: Parameters<typeof decoded>): Promise<void> {
  return finished(decoded(...body), createWriteStream(path, { mode: 0o600 }))
}

function limitTo({ maxBytes, signal }: BodyLimits): Stage {
  return async function* (source) {
    let seen = 0
    for await (const chunk of source) {
      signal.throwIfAborted()
      seen += chunk.byteLength
      if (seen > maxBytes) throw new FetchFailure('too_large', `The body is larger than ${maxBytes} bytes.`)
      yield chunk
    }
  }
}

function decoders(contentEncoding: string | null): Stage[] {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const encodings = names.filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > MAX_CONTENT_ENCODINGS) {
    throw new FetchFailure('connection_failed', `The body is encoded ${encodings.length} times.`)
  }
  return encodings.toReversed().map(decoder)
}

function decoder(encoding: string): Stage {
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(() => createGunzip(zlibOptions), encoding)
  if (encoding === 'br') return through(() => createBrotliDecompress(brotliOptions), encoding)
  if (encoding === 'deflate') return through(eitherInflate, encoding)
  throw new FetchFailure(
    'connection_failed',
    `The server used the content encoding "${encoding}", which was not requested.`
  )
}

// "deflate" means zlib by RFC 9110 and raw deflate to many servers; the first byte tells them apart.
function eitherInflate(first: Uint8Array): Transform {
  return (first[0]! & 0x0f) === 8 ? createInflate(zlibOptions) : createInflateRaw(zlibOptions)
}

function through(makeDecoder: (first: Uint8Array) => Transform, encoding: string): Stage {
  return async function* (source) {
    const chunks = source[Symbol.asyncIterator]()
    const first = await chunks.next()
    if (first.done) return
    const decoded = makeDecoder(first.value)
    const compressed = Readable.from(prepend(first.value, chunks), { objectMode: false })
    // pipeline() destroys `decoded` on any error, which then surfaces in the loop below.
    pipeline(compressed, decoded, () => {})
    try {
      yield* decoded as Bytes
    } catch (error) {
      throw decodingError(error, encoding)
    }
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

function decodingError(error: unknown, encoding: string): unknown {
  const isZlibError =
    error instanceof Error && 'errno' in error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code))
  return isZlibError ? new FetchFailure('connection_failed', `The body is not valid ${encoding}.`) : error
}

/** Copies into a dedicated buffer, so that it can be transferred to a worker thread. */
function concat(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
