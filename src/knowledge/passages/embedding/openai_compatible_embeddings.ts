import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, embedMany } from 'ai'
import {
  EmbeddingFailure,
  type EmbeddingModel,
  type EmbeddingProblem,
  type EmbeddingPurpose,
  normalize,
} from './embedding_model.js'
import { PROVIDER_CHARACTERS } from '#src/knowledge/passages/limits'

export type EmbeddingProvider = {
  /** Without `/embeddings` at its end. */
  baseUrl: string
  apiKey: string | null
  model: string
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

/** Any server with OpenAI's embeddings API: OpenAI, Ollama, vLLM, LM Studio and others. */
export class OpenAICompatibleEmbeddings implements EmbeddingModel {
  readonly model: string
  readonly provider: string
  readonly embedsSentences = false
  readonly languages = null
  readonly minSimilarity = 0.3
  readonly unrelated = 0
  #dimension: number | null = null

  constructor(private readonly settings: EmbeddingProvider) {
    this.model = settings.model
    this.provider = new URL(settings.baseUrl).host
  }

  get dimension(): number | null {
    return this.#dimension
  }

  async embed(texts: string[], _: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]> {
    if (texts.length === 0) return []
    const vectors = await this.#ask(
      texts.map((text) => text.slice(0, PROVIDER_CHARACTERS)),
      signal
    )
    const [first] = vectors
    const isSound =
      vectors.length === texts.length &&
      vectors.every((vector) => vector.length === first!.length && vector.every(Number.isFinite))
    if (!isSound || first!.length === 0) throw new EmbeddingFailure('failed')
    if (this.#dimension !== null && this.#dimension !== first!.length) throw new EmbeddingFailure('failed')
    this.#dimension = first!.length
    return vectors.map(normalize)
  }

  async close(): Promise<void> {}

  async #ask(values: string[], signal: AbortSignal): Promise<number[][]> {
    const { baseUrl, apiKey, model, timeoutMs, fetch } = this.settings
    const provider = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      apiKey: apiKey ?? undefined,
      fetch,
    })
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const { embeddings } = await embedMany({
        model: provider.embeddingModel(model),
        values,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, deadline]),
      })
      return embeddings
    } catch (error) {
      signal.throwIfAborted()
      throw new EmbeddingFailure(deadline.aborted ? 'unreachable' : problemOf(error), { cause: error })
    }
  }
}

function problemOf(error: unknown): EmbeddingProblem {
  if (!APICallError.isInstance(error)) return 'failed'
  const status = error.statusCode
  if (status === undefined) return 'unreachable'
  if (status === 401 || status === 403) return 'not_allowed'
  return status === 429 || status === 402 || status >= 500 ? 'busy' : 'failed'
}
