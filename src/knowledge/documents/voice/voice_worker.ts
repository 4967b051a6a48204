import { fail, type Result } from '#src/shared/result'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import type { DecodeTask } from './audio/decode_audio.js'
import type { DecodeProblem } from './audio/decoded_block.js'
import type { ChunkLengths, SpeechChunk } from './speech/speech_chunks.js'
import type { TranscriptionProblem } from './transcriber.js'
import type { Utterance } from './transcript.js'
import type { VoiceTasks } from './transcription_worker.js'

export type VoiceWorkerLimits = {
  /** JavaScript heap of the thread. The model lives outside of it and takes another 250 MB while loaded. */
  maxMemoryMb: number
  /** How long the model stays loaded when idle. */
  idleTimeoutMs: number
}

type Run = { timeoutMs: number; signal: AbortSignal }

/** One thread for all CPU-heavy audio work: decoding, speech detection, recognition. */
export class VoiceWorker {
  readonly #threads: WorkerThreads

  constructor({ maxMemoryMb, idleTimeoutMs }: VoiceWorkerLimits) {
    const file = new URL('./transcription_worker.js', import.meta.url)
    this.#threads = new WorkerThreads({ file, memoryLimitMb: maxMemoryMb, idleTimeoutMs })
  }

  async decode(task: DecodeTask, run: Run): Promise<Result<{ durationMs: number }, DecodeProblem>> {
    return this.#run('decode', task, run)
  }

  async findSpeech(
    pcmPath: string,
    lengths: ChunkLengths,
    run: Run
  ): Promise<Result<SpeechChunk[], DecodeProblem>> {
    return this.#run('findSpeech', { pcmPath, lengths }, run)
  }

  /** The thread writes completed thousandths to `done`. */
  async transcribe(
    pcmPath: string,
    lengths: ChunkLengths,
    done: Int32Array<SharedArrayBuffer>,
    run: Run
  ): Promise<Result<Utterance[], TranscriptionProblem>> {
    return this.#run('transcribe', { pcmPath, lengths, done }, run)
  }

  get isLoaded(): boolean {
    return this.#threads.isLoaded
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  async #run<Value, Problem>(
    task: keyof VoiceTasks,
    input: unknown,
    { timeoutMs, signal }: Run
  ): Promise<Result<Value, Problem | DecodeProblem>> {
    try {
      return await this.#threads.run<Result<Value, Problem>>(task, input, { timeoutMs, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof WorkerFailure)) throw error
      return fail(error.reason === 'timed_out' ? 'timed_out' : 'damaged')
    }
  }
}
