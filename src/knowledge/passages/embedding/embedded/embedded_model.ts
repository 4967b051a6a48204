import { Semaphore } from '#src/shared/concurrency/semaphore'
import { WorkerFailure, WorkerThreads } from '#src/shared/concurrency/worker_threads'
import {
  EmbeddingFailure,
  type EmbeddingModel,
  type EmbeddingPurpose,
  normalize,
} from '../embedding_model.js'
import type { EmbeddingTasks } from './embedding_worker.js'
import { EMBEDDED_MODEL_CHARACTERS } from '#src/knowledge/passages/limits'

export type EmbeddedModelLimits = {
  /** JavaScript heap of the thread. The weights live outside of it and take another 120 MB. */
  maxMemoryMb: number
  /** How long the model stays loaded after a question. */
  idleTimeoutMs: number
  /**
   * How long it stays loaded after passages when there are no questions: 190 MB are too much to hold for background
   * work.
   */
  backgroundIdleTimeoutMs: number
  timeoutMs: number
}

/** Universal Sentence Encoder Lite from an npm package: English, no key, no network, one thread. */
export class EmbeddedModel implements EmbeddingModel {
  readonly provider = 'embedded'
  readonly model = 'universal-sentence-encoder-lite'
  readonly dimension = 512
  readonly embedsSentences = true
  readonly languages = new Set(['en'])
  readonly minSimilarity = 0.4
  readonly threads: WorkerThreads
  readonly #thread = new Semaphore(1)
  #queriedUntilMs = 0
  #backgroundIdleTimer: NodeJS.Timeout | undefined
  #running = 0

  constructor(private readonly limits: EmbeddedModelLimits) {
    const file = new URL('./embedding_worker.js', import.meta.url)
    this.threads = new WorkerThreads({
      file,
      memoryLimitMb: limits.maxMemoryMb,
      idleTimeoutMs: limits.idleTimeoutMs,
    })
  }

  async embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]> {
    if (purpose === 'query') this.#queriedUntilMs = performance.now() + this.limits.idleTimeoutMs
    clearTimeout(this.#backgroundIdleTimer)
    this.#running += 1
    try {
      return await this.#embedAll(texts, signal)
    } finally {
      this.#running -= 1
      if (this.#running === 0)
        this.#backgroundIdleTimer = setTimeout(
          () => this.#closeUnlessQueried(),
          this.limits.backgroundIdleTimeoutMs
        ).unref()
    }
  }

  close(): Promise<void> {
    clearTimeout(this.#backgroundIdleTimer)
    return this.threads.close()
  }

  async #embedAll(texts: string[], signal: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    for (const text of texts) {
      // One at a time, so that a question waits for one passage at most.
      const free = await this.#thread.acquire()
      try {
        signal.throwIfAborted()
        // Not passing the signal: aborting would terminate the loaded thread.
        vectors.push(await this.#embedOne(text.slice(0, EMBEDDED_MODEL_CHARACTERS)))
      } finally {
        free()
      }
    }
    return vectors
  }

  #closeUnlessQueried() {
    if (performance.now() >= this.#queriedUntilMs) void this.threads.close()
  }

  async #embedOne(text: string): Promise<Float32Array> {
    if (text.trim() === '') return new Float32Array(this.dimension)
    const task: keyof EmbeddingTasks = 'embed'
    const { timeoutMs } = this.limits
    try {
      const answer = await this.threads.run<Awaited<ReturnType<EmbeddingTasks['embed']>>>(task, [text], {
        timeoutMs,
      })
      if (answer === 'not_installed') throw new EmbeddingFailure('not_installed')
      return normalize(answer[0]!)
    } catch (error) {
      throw error instanceof WorkerFailure ? new EmbeddingFailure('failed', { cause: error }) : error
    }
  }
}
