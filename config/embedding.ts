import env from '#start/env'

const named = env.get('EMBEDDING_MODEL')
const isTest = env.get('NODE_ENV') === 'test'

/**
 * `none` searches by words only, `embedded` is the model from npm, anything else a model at the OpenAI-compatible
 * address. Tests supply their own model.
 */
export const embeddingModel = named ?? (isTest ? 'none' : 'embedded')

export const embeddingProvider = {
  baseUrl: env.get('OPENAI_BASE_URL', 'https://api.openai.com/v1'),
  apiKey: env.get('OPENAI_API_KEY') ?? null,
  model: embeddingModel,
  timeoutMs: 60_000,
}

export const embeddedModel = {
  maxMemoryMb: 384,
  idleTimeoutMs: 300_000,
  backgroundIdleTimeoutMs: 4_000,
  timeoutMs: 30_000,
}

/** Embedding yields to extraction and transcription. Tests do not wait for that. */
export const embeddingWaitsForIdleCpu = !isTest

/** After this time a question is searched by words only, to keep the first word of an answer within 300 ms. */
export const hybridSearch = { queryTimeoutMs: 200 }
