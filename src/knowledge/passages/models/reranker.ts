import type { Logger } from '@adonisjs/core/logger'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import type { RankedPassage } from '../passage_index.js'
import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import type { ModelFolder } from './model_folder.js'
import { ONNX_WORKER, type RerankTask } from './onnx_tasks.js'
import { MAX_RERANKS, RERANKED_PASSAGES } from '../limits.js'

export type RerankerLimits = {
  /** Time for scoring once the model is loaded; passages it doesn't reach stay behind the others. */
  withinMs: number
  /** How long a question waits. The model keeps loading for the next one. */
  waitMs: number
  /** The thread is terminated after this. */
  timeoutMs: number
  maxMemoryMb: number
  idleTimeoutMs: number
}

/** Reorders the best passages by reading each together with the question, in its own thread. */
export class Reranker {
  readonly #threads: WorkerThreads
  #model: ModelFolder | null = null
  #broken: ModelFolder | null = null
  #running = 0

  constructor(
    /** The current model; null for none. */
    private readonly find: () => ModelFolder | null,
    private readonly limits: RerankerLimits,
    private readonly logger: Pick<Logger, 'warn'>
  ) {
    const { maxMemoryMb, idleTimeoutMs } = limits
    this.#threads = new WorkerThreads({ file: ONNX_WORKER, memoryLimitMb: maxMemoryMb, idleTimeoutMs })
  }

  /**
   * Returns the passages best first. Scores stay at their ranks, so the gate sees the same scores as before.
   * Returns the input unchanged if there is no model, or if it is late or fails.
   */
  async order(question: string, passages: RankedPassage[]): Promise<RankedPassage[]> {
    const model = await this.#current()
    const first = passages.slice(0, RERANKED_PASSAGES)
    if (!model || first.length < 2 || !reads(model, question) || this.#running >= MAX_RERANKS) return passages
    const scores = await this.#scores(model, question, first)
    const scored = scores
      .map((score, at) => ({ score, at }))
      .toSorted((one, other) => other.score - one.score || one.at - other.at)
      .map(({ at }) => passages[at]!)
    return [...scored, ...passages.slice(scored.length)].map((passage, at) => ({
      ...passage,
      score: passages[at]!.score,
    }))
  }

  uses(name: string): boolean {
    const model = this.find()
    return model?.name === name && this.#broken === null
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  /** A thread keeps the model it has loaded. */
  async #current(): Promise<ModelFolder | null> {
    const model = this.find()
    if (model?.folder !== this.#model?.folder) {
      this.#model = model
      this.#broken = null
      await this.#threads.close()
    }
    return this.#broken ? null : model
  }

  /** Scores of the first passages, as many as time allows; empty if none. */
  async #scores(model: ModelFolder, question: string, passages: RankedPassage[]): Promise<number[]> {
    const { withinMs, waitMs, timeoutMs } = this.limits
    const texts = passages.map(({ title, heading, text }) =>
      [title, heading, text].filter(Boolean).join('\n')
    )
    const task: RerankTask = { model, question, passages: texts, withinMs }
    this.#running += 1
    const scores = this.#threads
      .run<number[]>('score', task, { timeoutMs })
      .catch((err: unknown) => {
        this.#broken = this.#model
        this.logger.warn({ err }, 'the reranker cannot be run, so answers are no longer reranked')
        return []
      })
      .finally(() => (this.#running -= 1))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<number[]>((resolve) => (timer = setTimeout(resolve, waitMs, [])))
    return Promise.race([scores, tooLate]).finally(() => clearTimeout(timer))
  }
}

function reads({ languages }: ModelFolder, question: string): boolean {
  return languages === null || isEnglish(words(question).map(({ text }) => text))
}
