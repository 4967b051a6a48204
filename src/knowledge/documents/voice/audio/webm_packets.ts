import { ByteReader } from './byte_reader.js'
import { MAX_WEBM_BLOCK_BYTES, MAX_WEBM_FIELD_BYTES } from '#src/knowledge/documents/limits'

/** EBML element ids (RFC 8794, RFC 9559). */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const BLOCK_GROUP = 0xa0
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const CODEC_ID = 0x86
const CODEC_PRIVATE = 0x63a2
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1

const ENTERED = new Set([SEGMENT, CLUSTER, BLOCK_GROUP, TRACKS, TRACK_ENTRY])
const AUDIO = 2
const TRACK_FIELDS = new Set([TRACK_NUMBER, TRACK_TYPE, CODEC_ID, CODEC_PRIVATE])

export type WebmTrack = { codec: string; header: Uint8Array; packets: AsyncGenerator<Uint8Array> }

type Element = { id: number; size: number }
type Track = { number: number; type: number; codec: string; header: Uint8Array }

/**
 * The first audio track of a WebM or Matroska file, or null. Browser recordings have neither sizes nor an end, so
 * containers are only entered, and everything until the end of the file is read.
 */
export async function openWebm(path: string): Promise<(WebmTrack & { close(): Promise<void> }) | null> {
  const reader = await ByteReader.open(path)
  try {
    const track = (await tracksIn(reader)).find(({ type }) => type === AUDIO)
    if (track) return { ...track, packets: blocksOf(reader, track.number), close: () => reader.close() }
  } catch (error) {
    await reader.close()
    throw error
  }
  await reader.close()
  return null
}

/** Reads up to the first cluster, which is left for the packets. */
async function tracksIn(reader: ByteReader): Promise<Track[]> {
  const tracks: Track[] = []
  for (let element = await nextElement(reader); element; element = await nextElement(reader)) {
    if (element.id === TRACK_ENTRY) tracks.push({ number: 0, type: 0, codec: '', header: new Uint8Array() })
    if (element.id === CLUSTER) break
    if (ENTERED.has(element.id)) continue
    const track = tracks.at(-1)
    const value = track && isTrackField(element) ? await reader.read(element.size) : null
    if (track && value) describe(track, element.id, value)
    else reader.skip(element.size)
  }
  return tracks
}

async function* blocksOf(reader: ByteReader, trackNumber: number): AsyncGenerator<Uint8Array> {
  for (let element = await nextElement(reader); element; element = await nextElement(reader)) {
    if (ENTERED.has(element.id)) continue
    if (element.id !== SIMPLE_BLOCK && element.id !== BLOCK) {
      reader.skip(element.size)
      continue
    }
    const block = element.size <= MAX_WEBM_BLOCK_BYTES ? await reader.read(element.size) : null
    if (!block) return
    const number = vint(block, 0)
    if (number?.value === trackNumber) yield* framesOf(block, number.length)
  }
}

/** After the track number: two bytes of time, then flags, whose bits 5 and 6 say how frames share the block. */
function* framesOf(block: Uint8Array, at: number): Generator<Uint8Array> {
  const lacing = (block[at + 2]! >> 1) & 3
  const body = block.subarray(at + 3)
  if (lacing === 0) {
    yield body
    return
  }
  const count = (body[0] ?? 0) + 1
  const sizes =
    lacing === 1 ? xiphSizes(body, count) : lacing === 2 ? equalSizes(body, count) : ebmlSizes(body, count)
  let start = sizes.start
  for (const size of [
    ...sizes.sizes,
    body.length - start - sizes.sizes.reduce((sum, each) => sum + each, 0),
  ]) {
    if (size <= 0 || start + size > body.length) return
    yield body.subarray(start, start + size)
    start += size
  }
}

type Sizes = { sizes: number[]; start: number }

function equalSizes(body: Uint8Array, count: number): Sizes {
  return { sizes: Array<number>(count - 1).fill(Math.floor((body.length - 1) / count)), start: 1 }
}

function xiphSizes(body: Uint8Array, count: number): Sizes {
  const sizes: number[] = []
  let at = 1
  while (sizes.length < count - 1 && at < body.length) {
    let size = 0
    while (body[at] === 255) {
      size += 255
      at += 1
    }
    sizes.push(size + (body[at] ?? 0))
    at += 1
  }
  return { sizes, start: at }
}

function ebmlSizes(body: Uint8Array, count: number): Sizes {
  const sizes: number[] = []
  let at = 1
  for (let size = 0; sizes.length < count - 1;) {
    const next = vint(body, at)
    if (!next) break
    size = sizes.length === 0 ? next.value : size + next.value - (2 ** (7 * next.length - 1) - 1)
    sizes.push(size)
    at += next.length
  }
  return { sizes, start: at }
}

function isTrackField({ id, size }: Element): boolean {
  return size <= MAX_WEBM_FIELD_BYTES && TRACK_FIELDS.has(id)
}

function describe(track: Track, id: number, value: Uint8Array): void {
  if (id === TRACK_NUMBER) track.number = value.reduce((sum, byte) => sum * 256 + byte, 0)
  if (id === TRACK_TYPE) track.type = value.at(-1) ?? 0
  if (id === CODEC_ID) track.codec = Buffer.from(value).toString('latin1').replace(/\0+$/, '')
  if (id === CODEC_PRIVATE) track.header = value
}

async function nextElement(reader: ByteReader): Promise<Element | null> {
  const first = await reader.read(1)
  if (!first) return null
  const idLength = Math.clz32(first[0]!) - 23
  if (idLength > 4) return null
  const rest = await reader.read(idLength - 1)
  const sizeStart = await reader.read(1)
  if (!rest || !sizeStart) return null
  const sizeRest = await reader.read(Math.clz32(sizeStart[0]!) - 24)
  const size = sizeRest && vint(Buffer.concat([sizeStart, sizeRest]), 0)
  if (!size) return null
  return { id: [...rest].reduce((sum, byte) => sum * 256 + byte, first[0]!), size: size.value }
}

/** A number whose leading zero bits give its length in bytes. */
function vint(bytes: Uint8Array, at: number): { value: number; length: number } | null {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = first & (0xff >> length)
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes[at + index]!
  return { value, length }
}
