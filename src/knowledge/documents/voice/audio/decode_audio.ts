import { fail, ok, type Result } from '#src/shared/result'
import { aacBlocks, m4aBlocks } from './aac_blocks.js'
import type { AudioFormat } from './audio_format.js'
import {
  DamagedAudio,
  UndecodableAudio,
  mixToMono,
  type DecodedBlock,
  type DecodeProblem,
} from './decoded_block.js'
import { oggOpusBlocks, webmOpusBlocks } from './opus_blocks.js'
import { AudioTooLong, millisecondsOf, PcmWriter } from './pcm.js'
import { Resampler } from './resampler.js'
import { wavBlocks } from './wav_blocks.js'
import { ByteReader } from './byte_reader.js'

const CHUNK_BYTES = 64 * 1024

type Decoded = { channelData: Float32Array[]; sampleRate: number }
type StreamDecoder = {
  ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Decoded | Promise<Decoded>
  free(): void
}

async function* mp3Blocks(path: string): AsyncGenerator<DecodedBlock> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  yield* streamBlocks(path, new MPEGDecoder())
}

async function* flacBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  yield* streamBlocks(path, new FLACDecoder())
}

async function* oggVorbisBlocks(path: string): AsyncGenerator<DecodedBlock> {
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

const BLOCKS: Record<AudioFormat, (path: string) => AsyncGenerator<DecodedBlock>> = {
  wav: wavBlocks,
  mp3: mp3Blocks,
  aac: aacBlocks,
  m4a: m4aBlocks,
  ogg_opus: oggOpusBlocks,
  ogg_vorbis: oggVorbisBlocks,
  ogg_flac: flacBlocks,
  flac: flacBlocks,
  webm: webmOpusBlocks,
}

export type DecodeTask = { path: string; pcmPath: string; format: AudioFormat; maxSeconds: number }

/** Decodes with small npm decoders, without ffmpeg. Truncated or damaged files yield what can still be decoded. */
export async function decodeAudio(task: DecodeTask): Promise<Result<{ durationMs: number }, DecodeProblem>> {
  const writer = await PcmWriter.create(task.pcmPath, task.maxSeconds)
  try {
    await writeAll(BLOCKS[task.format](task.path), writer)
  } catch (error) {
    if (error instanceof AudioTooLong) return fail('too_long')
    if (error instanceof UndecodableAudio || isMissingPackage(error)) return fail('unsupported_audio')
    if (!(error instanceof DamagedAudio) && !isDecoderError(error)) throw error
  } finally {
    await writer.close()
  }
  return writer.samples === 0 ? fail('damaged') : ok({ durationMs: millisecondsOf(writer.samples) })
}

async function writeAll(blocks: AsyncGenerator<DecodedBlock>, writer: PcmWriter): Promise<void> {
  let rate = 0
  let resampler: Resampler | null = null
  for await (const block of blocks) {
    if (block.channels.length === 0 || block.channels[0]!.length === 0) continue
    if (block.sampleRate !== rate) {
      if (resampler) await writer.write(resampler.end())
      rate = block.sampleRate
      resampler = new Resampler(rate)
    }
    await writer.write(resampler!.push(mixToMono(block)))
  }
  if (resampler) await writer.write(resampler.end())
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

/** System errors have a code; errors of decoders on damaged input have none. */
function isDecoderError(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error)
}
