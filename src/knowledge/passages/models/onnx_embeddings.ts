import { normalize, EmbeddingFailure, type EmbeddingPurpose } from '../embedding/embedding_model.js'
import { EmbeddedModel, type EmbeddedModelLimits } from '../embedding/embedded/embedded_model.js'
import { fingerprintOf, type ModelFolder } from './model_folder.js'
import { ONNX_WORKER, type EmbeddingTask } from './onnx_tasks.js'

/** The models are several times as large and as slow as the embedded one. */
const QUERY_TIMEOUT_MS = 1_000

/** A downloaded or custom model in its own thread. Fails with `damaged` if it can't be loaded or run. */
export class OnnxEmbeddings extends EmbeddedModel {
  override readonly provider = 'onnx'
  protected override readonly embedsTogether = false
  override readonly model: string
  override readonly languages: ReadonlySet<string> | null
  override readonly unrelated: number
  readonly queryTimeoutMs = QUERY_TIMEOUT_MS
  #dimension: number | null = null

  /** Vectors of different fingerprints are never compared. */
  constructor(
    private readonly folder: ModelFolder,
    fingerprint: string,
    limits: EmbeddedModelLimits
  ) {
    super(limits, ONNX_WORKER)
    this.model = `${folder.name}@${fingerprint}`
    this.languages = folder.languages && new Set(folder.languages)
    this.unrelated = folder.unrelated
  }

  override get dimension(): number | null {
    return this.#dimension
  }

  protected override async vectorsOf(texts: string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const task: EmbeddingTask = { model: this.folder, texts, purpose }
    const vectors = await this.ask<Float32Array[]>(task, 'damaged')
    const [first] = vectors
    const isSound =
      vectors.length === texts.length &&
      vectors.every((vector) => vector.length === first!.length && vector.every(Number.isFinite))
    if (!isSound || (this.#dimension ?? first!.length) !== first!.length)
      throw new EmbeddingFailure('damaged')
    this.#dimension = first!.length
    return vectors.map(normalize)
  }
}

export async function openEmbeddings(
  folder: ModelFolder,
  limits: EmbeddedModelLimits
): Promise<OnnxEmbeddings> {
  return new OnnxEmbeddings(folder, await fingerprintOf(folder), limits)
}
