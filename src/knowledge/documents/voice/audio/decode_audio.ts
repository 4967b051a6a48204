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
import { flacBlocks, mp3Blocks, oggVorbisBlocks } from './stream_blocks.js'
import { wavBlocks } from './wav_blocks.js'

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
