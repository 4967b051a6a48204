import { join } from 'node:path'
import { defaultEmbeddingModel } from '#src/knowledge/passages/embedding/default_model'
import { customModel } from '#src/knowledge/passages/models/model_folder'
import { modelSource } from '#src/knowledge/passages/models/model_store'
import env, { dataDir } from '#start/env'
import { fetching } from './knowledge.js'

const named = env.get('EMBEDDING_MODEL')
const isTest = env.get('NODE_ENV') === 'test'

/** EMBEDDING_MODEL takes precedence over downloaded models. */
export const embeddingIsNamed = isTest || named !== undefined

/** Downloaded models. */
export const modelStore = {
  folder: join(dataDir, 'models'),
  source: modelSource(env.get('MODELS_URL', 'https://huggingface.co')),
  allowPrivate: fetching.allowPrivate,
}

/** The folder of RERANKER_MODEL=file:/path; `none` leaves a downloaded one unused. */
const rerankerNamed = env.get('RERANKER_MODEL') ?? (isTest ? 'none' : undefined)
export const customReranker = customModel('RERANKER_MODEL', rerankerNamed)
export const rerankerIsOff = rerankerNamed === 'none'
if (rerankerNamed && !customReranker && !rerankerIsOff)
  throw new Error('RERANKER_MODEL must be file:/path with the folder of a model, or none.')

export const reranker = {
  withinMs: 800,
  waitMs: 1_500,
  timeoutMs: 60_000,
  maxMemoryMb: 512,
  idleTimeoutMs: 300_000,
}

/** The folder of EMBEDDING_MODEL=file:/path. */
export const customEmbeddings = customModel('EMBEDDING_MODEL', named)

/**
 * `none` searches by words only, `embedded` is the model from npm, `file:` a folder, anything else a model at the
 * OpenAI-compatible address. Tests supply their own model.
 */
export const embeddingModel = defaultEmbeddingModel({
  named: named ?? (isTest ? 'none' : null),
  key: env.get('OPENAI_API_KEY') ?? null,
  address: env.get('OPENAI_BASE_URL') ?? null,
})

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

/** Larger models need more time per batch and more memory outside the heap. */
export const onnxModel = { ...embeddedModel, maxMemoryMb: 768, timeoutMs: 120_000 }

/** Embedding yields to extraction and transcription. Tests do not wait for that. */
export const embeddingWaitsForIdleCpu = !isTest

const isLocal = embeddingModel === 'embedded' || embeddingModel === 'none'

/**
 * After this time, a question is searched by words only. With the embedded model, the first word of an answer
 * must come within 300 ms; a remote provider needs longer, and so does its language model.
 */
export const hybridSearch = { queryTimeoutMs: isLocal ? 200 : 1_000 }
