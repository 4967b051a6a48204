import { fail, ok, type Result } from '#src/shared/result'
import type { AudioDecoder } from '../audio/audio_decoder.js'
import type {
  AudioInput,
  Transcriber,
  Transcript,
  TranscriptionOptions,
  TranscriptionProblem,
} from '../transcriber.js'
import { transcriptOf } from '../transcript.js'
import type { VoiceWorker } from '../voice_worker.js'
import {
  MIN_TRANSCRIPTION_TIMEOUT_MS,
  MOONSHINE_CHUNK_LENGTHS,
  PROGRESS_INTERVAL_MS,
} from '#src/knowledge/documents/limits'

/** Moonshine tiny in a worker thread: no key, no network, English only. */
export class EmbeddedTranscriber implements Transcriber {
  readonly name = 'embedded'

  constructor(
    private readonly decoder: AudioDecoder,
    private readonly worker: VoiceWorker
  ) {}

  async transcribe(
    audio: AudioInput,
    { language, onProgress, signal }: TranscriptionOptions
  ): Promise<Result<Transcript, TranscriptionProblem>> {
    if (language !== null && !/^en(?![a-z])/i.test(language)) return fail('unsupported_language')
    return this.decoder.withDecoded(audio, signal, async ({ path, durationMs }) => {
      const progress = new SharedProgress(onProgress)
      try {
        const run = { timeoutMs: MIN_TRANSCRIPTION_TIMEOUT_MS + durationMs, signal }
        const transcribed = await this.worker.transcribe(path, MOONSHINE_CHUNK_LENGTHS, progress.done, run)
        if (!transcribed.ok) return transcribed
        const transcript = transcriptOf(transcribed.value, { language: 'en', durationMs })
        return transcript.segments.length === 0 ? fail('silent') : ok(transcript)
      } finally {
        progress.stop()
      }
    })
  }
}

/** Polled by the main thread, so that a thread that dies leaves nothing to close. */
class SharedProgress {
  readonly done = new Int32Array(new SharedArrayBuffer(4))
  readonly #timer: NodeJS.Timeout
  #reported = -1

  constructor(private readonly notify: (percent: number) => void) {
    this.#timer = setInterval(() => this.#report(), PROGRESS_INTERVAL_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#report()
  }

  #report(): void {
    const percent = Math.floor(Atomics.load(this.done, 0) / 10)
    if (percent <= this.#reported) return
    this.#reported = percent
    this.notify(percent)
  }
}
