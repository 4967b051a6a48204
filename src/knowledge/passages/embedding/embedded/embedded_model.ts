import { setTimeout as wait } from 'node:timers/promises'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import {
  EmbeddingFailure,
  type EmbeddingModel,
  type EmbeddingProblem,
  type EmbeddingPurpose,
  normalize,
} from '../embedding_model.js'
import type { EmbeddingTasks } from './embedding_worker.js'
import {
  EMBEDDED_BATCH,
  EMBEDDED_MODEL_CHARACTERS,
  QUESTIONS_GATHERED_MS,
  RECENT_QUESTION_MS,
} from '#src/knowledge/passages/limits'

export type EmbeddedModelLimits = {
  /** JavaScript heap of the thread. The weights live outside of it and take another 120 MB. */
  maxMemoryMb: number
  /** How long the model stays loaded after a question. */
  idleTimeoutMs: number
  /**
   * How long it stays loaded after passages if there are no questions: background work shouldn't keep 190 MB.
   */
  backgroundIdleTimeoutMs: number
  timeoutMs: number
}

type Waiting = { text: string; signal: AbortSignal; vector: PromiseWithResolvers<Float32Array> }

const WORKER = new URL('./embedding_worker.js', import.meta.url)

/** Universal Sentence Encoder Lite from an npm package: English, no key, no network, one thread. */
export class EmbeddedModel implements EmbeddingModel {
  readonly provider: string = 'embedded'
  readonly model: string = 'universal-sentence-encoder-lite'
  readonly embedsSentences = true
  readonly languages: ReadonlySet<string> | null = new Set(['en'])
  readonly minSimilarity = 0.4
  readonly unrelated: number = 0
  /** Whether several texts take less time together. */
  protected readonly embedsTogether: boolean = true
  readonly threads: WorkerThreads
  readonly #questions: Waiting[] = []
  readonly #passages: Waiting[] = []
  #isWorking = false
  #askedAtMs = -Infinity
  #askedTogether = false
  #queriedUntilMs = 0
  #backgroundIdleTimer: NodeJS.Timeout | undefined
  #running = 0

  constructor(
    private readonly limits: EmbeddedModelLimits,
    file = WORKER
  ) {
    this.threads = new WorkerThreads({
      file,
      memoryLimitMb: limits.maxMemoryMb,
      idleTimeoutMs: limits.idleTimeoutMs,
    })
  }

  get dimension(): number | null {
    return 512
  }

  async embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]> {
    if (purpose === 'query') this.#queriedUntilMs = performance.now() + this.limits.idleTimeoutMs
    clearTimeout(this.#backgroundIdleTimer)
    this.#running += 1
    try {
      return await this.#embedAll(texts, purpose, signal)
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

  async #embedAll(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]> {
    const queue = purpose === 'query' ? this.#questions : this.#passages
    const waiting = texts.map((text) => {
      const vector = Promise.withResolvers<Float32Array>()
      return { text: text.slice(0, EMBEDDED_MODEL_CHARACTERS), signal, vector }
    })
    queue.push(...waiting)
    const vectors = Promise.all(waiting.map(({ vector }) => vector.promise))
    void this.#work()
    return vectors
  }

  /**
   * Runs batches until the queue is empty; a question waits for at most one batch of passages. Soon after several questions at
   * once, one waits a moment for more to share its batch, because running the model for one takes as long as for two or three.
   */
  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    while (this.#questions.length + this.#passages.length > 0) {
      const purpose = this.#questions.length > 0 ? 'query' : 'passage'
      if (
        purpose === 'query' &&
        this.embedsTogether &&
        this.#askedTogether &&
        performance.now() < this.#askedAtMs + RECENT_QUESTION_MS
      )
        await wait(QUESTIONS_GATHERED_MS)
      const batch = nextBatch(purpose === 'query' ? this.#questions : this.#passages)
      if (batch.length === 0) continue
      try {
        const vectors = await this.vectorsOf(
          batch.map(({ text }) => text),
          purpose
        )
        batch.forEach(({ vector }, at) => vector.resolve(vectors[at]!))
      } catch (error) {
        batch.forEach(({ vector }) => vector.reject(error))
      }
      if (purpose === 'query') {
        this.#askedAtMs = performance.now()
        this.#askedTogether = batch.length > 1
      }
    }
    this.#isWorking = false
  }

  #closeUnlessQueried() {
    if (performance.now() >= this.#queriedUntilMs) void this.threads.close()
  }

  protected async vectorsOf(texts: string[], _: EmbeddingPurpose): Promise<Float32Array[]> {
    const written = texts.filter((text) => text.trim() !== '')
    const blank = () => new Float32Array(this.dimension!)
    if (written.length === 0) return texts.map(blank)
    const answer = await this.ask<Awaited<ReturnType<EmbeddingTasks['embed']>>>(written, 'failed')
    if (answer === 'not_installed') throw new EmbeddingFailure('not_installed')
    const vectors = answer.values()
    return texts.map((text) => (text.trim() === '' ? blank() : normalize(vectors.next().value!)))
  }

  /** Doesn't pass a signal: aborting would terminate the thread with its loaded model. */
  protected async ask<Answer>(input: unknown, problem: EmbeddingProblem): Promise<Answer> {
    try {
      return await this.threads.run<Answer>('embed', input, { timeoutMs: this.limits.timeoutMs })
    } catch (error) {
      const isLate = error instanceof WorkerFailure && error.reason === 'timed_out'
      throw new EmbeddingFailure(isLate ? 'failed' : problem, { cause: error })
    }
  }
}

/** Takes the next batch from the queue. Aborted requests are rejected and left out. */
function nextBatch(queue: Waiting[]): Waiting[] {
  const batch: Waiting[] = []
  let characters = 0
  while (queue.length > 0 && batch.length < EMBEDDED_BATCH) {
    const next = queue[0]!
    if (batch.length > 0 && characters + next.text.length > EMBEDDED_MODEL_CHARACTERS) break
    queue.shift()
    if (next.signal.aborted) next.vector.reject(next.signal.reason)
    else {
      batch.push(next)
      characters += next.text.length
    }
  }
  return batch
}
