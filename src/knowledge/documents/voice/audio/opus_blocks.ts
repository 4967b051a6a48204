import { UndecodableAudio, DamagedAudio, type DecodedBlock } from './decoded_block.js'
import { openWebm } from './webm_packets.js'
import { ByteReader } from './byte_reader.js'
import { MAX_OGG_PACKET_BYTES } from '#src/knowledge/documents/limits'

const HEADER_BYTES = 27

/** The packets of the first stream of an Ogg file, including chained ones (RFC 3533). Ends at page boundaries. */
export async function* oggPackets(path: string): AsyncGenerator<Uint8Array> {
  const reader = await ByteReader.open(path)
  try {
    let serial: number | null = null
    let parts: Uint8Array[] = []
    for (let page = await readPage(reader); page; page = await readPage(reader)) {
      if (page.begins) serial ??= page.serial
      if (serial !== page.serial) continue
      if (page.ends) serial = null
      for (const { bytes, isLast } of page.pieces) {
        parts.push(bytes)
        if (parts.length * 255 > MAX_OGG_PACKET_BYTES) parts = []
        if (!isLast) continue
        if (parts.length > 0) yield Buffer.concat(parts)
        parts = []
      }
    }
  } finally {
    await reader.close()
  }
}

type Page = {
  serial: number
  begins: boolean
  ends: boolean
  pieces: { bytes: Uint8Array; isLast: boolean }[]
}

async function readPage(reader: ByteReader): Promise<Page | null> {
  const header = await reader.read(HEADER_BYTES)
  if (!header || Buffer.from(header.buffer, 0, 4).toString('latin1') !== 'OggS') return null
  const view = new DataView(header.buffer)
  const lacing = await reader.read(header[26]!)
  if (!lacing) return null
  const page: Page = {
    serial: view.getUint32(14, true),
    begins: (header[5]! & 2) !== 0,
    ends: (header[5]! & 4) !== 0,
    pieces: [],
  }
  let length = 0
  for (const [index, size] of lacing.entries()) {
    length += size
    const isLast = size < 255
    if (!isLast && index < lacing.length - 1) continue
    const bytes = await reader.read(length)
    if (!bytes) return page.pieces.length > 0 ? page : null
    page.pieces.push({ bytes, isLast })
    length = 0
  }
  return page
}

/** Packets decoded together, mostly one second. */
const BATCH = 50

export async function* oggOpusBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const packets = oggPackets(path)
  try {
    const { value: head } = await packets.next()
    if (!head) throw new DamagedAudio('The Ogg file ends before its first packet.')
    yield* opusBlocks(head, packets)
  } finally {
    await packets.return(undefined)
  }
}

export async function* webmOpusBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const track = await openWebm(path)
  if (!track) throw new DamagedAudio('The WebM file has no audio track.')
  try {
    if (track.codec !== 'A_OPUS') throw new UndecodableAudio(`${track.codec} in WebM is not supported.`)
    yield* opusBlocks(track.header, track.packets)
  } finally {
    await track.close()
  }
}

async function* opusBlocks(
  head: Uint8Array,
  packets: AsyncIterable<Uint8Array>
): AsyncGenerator<DecodedBlock> {
  const { OpusDecoder } = await import('opus-decoder')
  const decoder = new OpusDecoder({ ...layoutOf(head), sampleRate: 16_000 })
  await decoder.ready
  try {
    for await (const batch of batches(packets)) {
      const { channelData, sampleRate } = decoder.decodeFrames(batch)
      yield { channels: channelData, sampleRate }
    }
  } finally {
    decoder.free()
  }
}

/** RFC 7845, section 5.1. The decoder takes the pre-skip at 48 kHz. */
function layoutOf(head: Uint8Array) {
  if (head.length < 19 || !startsWith(head, 'OpusHead'))
    throw new DamagedAudio('The Opus header is truncated.')
  const channels = head[9]!
  const preSkip = head[10]! | (head[11]! << 8)
  if (head[18] === 0 || head.length < 21 + channels)
    return { channels: Math.min(2, Math.max(1, channels)), preSkip }
  return {
    channels,
    preSkip,
    streamCount: head[19]!,
    coupledStreamCount: head[20]!,
    channelMappingTable: [...head.subarray(21, 21 + channels)],
  }
}

async function* batches(packets: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  for await (const packet of packets) {
    if (startsWith(packet, 'OpusHead') || startsWith(packet, 'OpusTags')) continue
    batch.push(packet)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function startsWith(bytes: Uint8Array, word: string): boolean {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, word.length)).toString(
      'latin1'
    ) === word
  )
}
