import { Readable, pipeline, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { FetchFailure } from './fetch_problem.js'

type Bytes = AsyncIterable<Uint8Array>
type Stage = (source: Bytes) => Bytes

const MAX_ENCODINGS = 3
// Servers that cut the last bytes of a compressed body are common, and browsers show what arrived.
const zlibOptions = { finishFlush: constants.Z_SYNC_FLUSH }
const brotliOptions = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/**
 * Reads a body to its end and undoes its content encoding. The limit counts what arrives and what comes out of
 * decompression while it streams, so that a bomb never stands in memory.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | null,
  maxBytes: number
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const stages = [limitedTo(maxBytes), ...decoders(contentEncoding), limitedTo(maxBytes)]
  const decoded = stages.reduce<Bytes>((source, stage) => stage(source), body)
  for await (const chunk of decoded) chunks.push(chunk)
  return joined(chunks)
}

function limitedTo(maxBytes: number): Stage {
  return async function* (source) {
    let seen = 0
    for await (const chunk of source) {
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
  if (encodings.length > MAX_ENCODINGS) {
    throw new FetchFailure('connection_failed', `The body is encoded ${encodings.length} times over.`)
  }
  return encodings.toReversed().map(decoder)
}

function decoder(encoding: string): Stage {
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(() => createGunzip(zlibOptions), encoding)
  if (encoding === 'br') return through(() => createBrotliDecompress(brotliOptions), encoding)
  if (encoding === 'deflate') return through(eitherInflate, encoding)
  throw new FetchFailure('connection_failed', `The server used the content encoding "${encoding}" unasked.`)
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
    const compressed = Readable.from(startingWith(first.value, chunks), { objectMode: false })
    // Whatever breaks on the way destroys what is decoded, and so reaches the loop below.
    pipeline(compressed, decoded, () => {})
    try {
      yield* decoded as Bytes
    } catch (error) {
      throw undecodable(error, encoding)
    }
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

function undecodable(error: unknown, encoding: string): unknown {
  const isZlibError =
    error instanceof Error && 'errno' in error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code))
  return isZlibError ? new FetchFailure('connection_failed', `The body is not valid ${encoding}.`) : error
}

/** In memory of its own, so that it can be transferred to a worker thread. */
function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
