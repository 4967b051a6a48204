import type { EmbeddingPurpose } from '../embedding/embedding_model.js'
import type { ModelFolder } from './model_folder.js'

/** Tasks of the model thread, which returns vectors, or scores of the passages it had time for. */
export type EmbeddingTask = { model: ModelFolder; texts: string[]; purpose: EmbeddingPurpose }
export type RerankTask = { model: ModelFolder; question: string; passages: string[]; withinMs: number }

export const ONNX_WORKER = new URL('./onnx_worker.js', import.meta.url)
