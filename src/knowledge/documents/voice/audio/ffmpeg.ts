import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { MAX_PROGRAM_MEMORY_MB } from '#src/knowledge/documents/limits'
import { runProgram } from '#src/shared/process/run_program'
import type { AudioFormat } from './audio_format.js'
import type { DecodeProblem } from './decoded_block.js'
import { BYTES_PER_SAMPLE, millisecondsOf, SAMPLE_RATE } from './pcm.js'

const DEMUXERS: Record<AudioFormat, string> = {
  wav: 'wav',
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  ogg_opus: 'ogg',
  ogg_vorbis: 'ogg',
  ogg_flac: 'ogg',
  flac: 'flac',
  webm: 'matroska',
}

export type FfmpegTask = {
  path: string
  pcmPath: string
  format: AudioFormat
  maxSeconds: number
  timeoutMs: number
  signal: AbortSignal
}

/** The system's ffmpeg, which supports more formats and is faster than the npm decoders. */
export class Ffmpeg {
  private constructor(private readonly program: string) {}

  /** Null when there is no such program. */
  static async find(program = 'ffmpeg'): Promise<Ffmpeg | null> {
    const { code } = await runProgram(program, ['-version'], { timeoutMs: 10_000 })
    return code === 0 ? new Ffmpeg(program) : null
  }

  /** Truncated or damaged files yield what can still be decoded. Rejects only with the reason of a fired signal. */
  async decode(task: FfmpegTask): Promise<Result<{ durationMs: number }, DecodeProblem>> {
    const { timedOut } = await runProgram(this.program, argumentsOf(task), {
      ...task,
      maxMemoryMb: MAX_PROGRAM_MEMORY_MB,
    })
    task.signal.throwIfAborted()
    if (timedOut) return fail('timed_out')
    const samples = Math.floor((await sizeOf(task.pcmPath)) / BYTES_PER_SAMPLE)
    if (samples > task.maxSeconds * SAMPLE_RATE) return fail('too_long')
    return samples === 0 ? fail('damaged') : ok({ durationMs: millisecondsOf(samples) })
  }
}

// Security: the demuxer is always named and never one of playlists, which make ffmpeg open the files they list.
function argumentsOf({ path, pcmPath, format, maxSeconds }: FfmpegTask): string[] {
  const input = ['-protocol_whitelist', 'file', '-f', DEMUXERS[format], '-i', `file:${path}`]
  const limits = ['-t', String(maxSeconds + 1), '-threads', '1']
  const output = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le']
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    ...input,
    ...limits,
    ...output,
    '-y',
    `file:${pcmPath}`,
  ]
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}
