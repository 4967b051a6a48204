import type { Embedding } from '../embedding/embedding.js'
import type { EmbeddedModelLimits } from '../embedding/embedded/embedded_model.js'
import type { EmbeddingModel } from '../embedding/embedding_model.js'
import type { ModelStore } from './model_store.js'
import { openEmbeddings } from './onnx_embeddings.js'

/** Which models search: those that the environment names, else what was downloaded, else the usual ones. */
export class SearchModels {
  #key: string | null = null

  constructor(
    readonly store: ModelStore,
    /** By the environment, the first one in use; the others' vectors may still answer. */
    private readonly usual: EmbeddingModel[],
    /** Whether EMBEDDING_MODEL is set, which nothing else replaces. */
    private readonly isNamed: boolean,
    private readonly limits: EmbeddedModelLimits
  ) {}

  /** The models for `Embedding`, as they are now. */
  async embeddings(): Promise<EmbeddingModel[]> {
    const downloaded = this.#downloaded()
    this.#key = downloaded?.name ?? null
    return downloaded ? [await openEmbeddings(downloaded, this.limits), ...this.usual] : this.usual
  }

  /** Takes up what was downloaded or removed, also by another process. Says whether that changed which model embeds. */
  async refresh(embedding: Embedding): Promise<boolean> {
    if ((this.#downloaded()?.name ?? null) === this.#key) return false
    await embedding.use(await this.embeddings())
    return true
  }

  /** What can be downloaded, and what is in use of it. */
  async rows(embedding: Embedding, reranks: (name: string) => boolean) {
    const { current } = embedding
    return Promise.all(
      this.store.rows().map(async (row) => {
        const isInstalled = row.state === 'installed'
        const embeds =
          row.task === 'embedding' && current !== null && current.model.startsWith(`${row.name}@`)
        const inUse = isInstalled && (embeds || reranks(row.name))
        const isGivenUp = isInstalled && row.name === this.#key && !embeds
        const embedded = inUse && embeds ? await embedding.backlog.progress(current) : null
        return { ...row, inUse, embedded, problem: isGivenUp ? ('damaged' as const) : row.problem }
      })
    )
  }

  #downloaded() {
    return this.isNamed ? null : this.store.installed('embedding')
  }
}
