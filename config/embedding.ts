import env from '#start/env'

const named = env.get('EMBEDDING_MODEL')
const isTest = env.get('NODE_ENV') === 'test'

/**
 * `none` searches by words only, `embedded` is the model out of npm, anything else a model at the OpenAI-compatible
 * address. Tests bring a model of their own.
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

/** Reading and listening come first; tests want what they ask for. */
export const embeddingWaitsForQuiet = !isTest

/** A question that is not embedded by then is searched by words. Within the 300 ms to the first word of an answer. */
export const hybridSearch = { queryTimeoutMs: 200 }
