import type { EmbeddingModel } from './embedding_model.js'

type PendingVector = { vector: Promise<Float32Array | null>; controller: AbortController; waiters: number }

/**
 * Caches vectors of recent questions and shares one computation between simultaneous requests for the same question.
 */
export class QuestionVectors {
  readonly #cached = new Map<string, Float32Array>()
  readonly #pending = new Map<string, PendingVector>()

  constructor(private readonly maxCached = 500) {}

  /** The computation is aborted when the last waiter gives up. */
  async get(model: EmbeddingModel, question: string, signal: AbortSignal): Promise<Float32Array | null> {
    const key = JSON.stringify([model.provider, model.model, question])
    const cached = this.#cached.get(key)
    if (cached) {
      this.#store(key, cached)
      return cached
    }
    const pending = this.#pending.get(key) ?? this.#start(key, model, question)
    pending.waiters += 1
    signal.addEventListener('abort', () => this.#stopWaiting(key, pending), { once: true })
    return pending.vector
  }

  #start(key: string, model: EmbeddingModel, question: string): PendingVector {
    const controller = new AbortController()
    const vector = model
      .embed([question], 'query', controller.signal)
      .then(([embedded]) => {
        if (embedded) this.#store(key, embedded)
        return embedded ?? null
      })
      .finally(() => this.#end(key, pending))
    const pending: PendingVector = { vector, controller, waiters: 0 }
    this.#pending.set(key, pending)
    return pending
  }

  #stopWaiting(key: string, pending: PendingVector): void {
    pending.waiters -= 1
    if (pending.waiters > 0) return
    this.#end(key, pending)
    pending.controller.abort()
  }

  #end(key: string, pending: PendingVector): void {
    if (this.#pending.get(key) === pending) this.#pending.delete(key)
  }

  #store(key: string, vector: Float32Array): void {
    this.#cached.delete(key)
    this.#cached.set(key, vector)
    if (this.#cached.size > this.maxCached) this.#cached.delete(this.#cached.keys().next().value!)
  }
}
