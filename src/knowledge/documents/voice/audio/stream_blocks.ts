import { ByteReader } from './byte_reader.js'
import type { DecodedBlock } from './decoded_block.js'

const CHUNK_BYTES = 64 * 1024

type Decoded = { channelData: Float32Array[]; sampleRate: number }
type StreamDecoder = {
  ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Decoded | Promise<Decoded>
  free(): void
}

export async function* mp3Blocks(path: string): AsyncGenerator<DecodedBlock> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  yield* streamBlocks(path, new MPEGDecoder())
}

export async function* flacBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  yield* streamBlocks(path, new FLACDecoder())
}

export async function* oggVorbisBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis')
  yield* streamBlocks(path, new OggVorbisDecoder())
}

/** These decoders skip damaged parts, so only the samples show whether there was audio at all. */
async function* streamBlocks(path: string, decoder: StreamDecoder): AsyncGenerator<DecodedBlock> {
  await decoder.ready
  const reader = await ByteReader.open(path)
  try {
    for (let chunk = await reader.readSome(CHUNK_BYTES); chunk; chunk = await reader.readSome(CHUNK_BYTES)) {
      yield blockOf(await decoder.decode(chunk))
    }
    if (decoder.flush) yield blockOf(await decoder.flush())
  } finally {
    decoder.free()
    await reader.close()
  }
}

function blockOf({ channelData, sampleRate }: Decoded): DecodedBlock {
  return { channels: channelData, sampleRate }
}
