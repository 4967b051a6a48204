import type { EmbeddingModel } from './embedding_model.js'

type Flight = { vector: Promise<Float32Array | null>; givesUp: AbortController; askers: number }

/**
 * Vectors of questions. The same words have the same vector, whoever asks: those who ask at the same time wait for one
 * computation, and what was asked lately is kept.
 */
export class QuestionVectors {
  readonly #kept = new Map<string, Float32Array>()
  readonly #flights = new Map<string, Flight>()

  constructor(private readonly mostKept = 500) {}

  /** Work ends when the last one who waits has given up. */
  async of(model: EmbeddingModel, question: string, signal: AbortSignal): Promise<Float32Array | null> {
    const key = JSON.stringify([model.provider, model.model, question])
    const kept = this.#kept.get(key)
    if (kept) {
      this.#keep(key, kept)
      return kept
    }
    const flight = this.#flights.get(key) ?? this.#start(key, model, question)
    flight.askers += 1
    signal.addEventListener('abort', () => this.#leave(key, flight), { once: true })
    return flight.vector
  }

  #start(key: string, model: EmbeddingModel, question: string): Flight {
    const givesUp = new AbortController()
    const vector = model
      .embed([question], 'query', givesUp.signal)
      .then(([made]) => {
        if (made) this.#keep(key, made)
        return made ?? null
      })
      .finally(() => this.#end(key, flight))
    const flight: Flight = { vector, givesUp, askers: 0 }
    this.#flights.set(key, flight)
    return flight
  }

  #leave(key: string, flight: Flight): void {
    flight.askers -= 1
    if (flight.askers > 0) return
    this.#end(key, flight)
    flight.givesUp.abort()
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  #keep(key: string, vector: Float32Array): void {
    this.#kept.delete(key)
    this.#kept.set(key, vector)
    if (this.#kept.size > this.mostKept) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
