import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, type Result } from '#src/shared/result'
import type { AudioInput, TranscriptionProblem } from '../transcriber.js'
import type { VoiceWorker } from '../voice_worker.js'
import { audioFormatOf, HEAD_BYTES, type AudioFormat } from './audio_format.js'
import type { DecodeProblem } from './decoded_block.js'
import { Ffmpeg } from './ffmpeg.js'
import type { PcmFile } from './pcm.js'

export type DecodingLimits = {
  maxSeconds: number
  timeoutMs: number
  /** A name or path; null to never use ffmpeg. */
  ffmpeg: string | null
}

type Use<Value> = (pcm: PcmFile) => Promise<Result<Value, TranscriptionProblem>>

/** Decodes any audio file to samples: with ffmpeg if installed, else with npm decoders. */
export class AudioDecoder {
  #ffmpeg: Promise<Ffmpeg | null> | null = null

  constructor(
    private readonly worker: VoiceWorker,
    private readonly limits: DecodingLimits
  ) {}

  /** Passes the decoded file to `use` and always deletes it afterwards. */
  async withDecoded<Value>(
    audio: AudioInput,
    signal: AbortSignal,
    use: Use<Value>
  ): Promise<Result<Value, TranscriptionProblem>> {
    signal.throwIfAborted()
    const format = audioFormatOf(await readHead(audio.path))
    if (!format) return fail('unsupported_audio')
    const folder = await mkdtemp(join(tmpdir(), 'voice-'))
    try {
      const pcmPath = join(folder, 'samples.pcm')
      const decoded = await this.#decode(audio.path, pcmPath, format, signal)
      return decoded.ok ? await use({ path: pcmPath, durationMs: decoded.value.durationMs }) : decoded
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #decode(
    path: string,
    pcmPath: string,
    format: AudioFormat,
    signal: AbortSignal
  ): Promise<Result<{ durationMs: number }, DecodeProblem>> {
    const { maxSeconds, timeoutMs, ffmpeg: program } = this.limits
    this.#ffmpeg ??= program === null ? Promise.resolve(null) : Ffmpeg.find(program)
    const ffmpeg = await this.#ffmpeg
    if (ffmpeg) return ffmpeg.decode({ path, pcmPath, format, maxSeconds, timeoutMs, signal })
    return this.worker.decode({ path, pcmPath, format, maxSeconds }, { timeoutMs, signal })
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
