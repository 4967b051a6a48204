import { UndecodableAudio, DamagedAudio, type DecodedBlock } from './decoded_block.js'
import { oggPackets } from './ogg_packets.js'
import { openWebm } from './webm_packets.js'

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
    if (track.codec !== 'A_OPUS') throw new UndecodableAudio(`${track.codec} in WebM is not decoded here.`)
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
  if (head.length < 19 || !startsWith(head, 'OpusHead')) throw new DamagedAudio('The Opus header is cut.')
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
