import type { SearchModelRow } from '#protocol/search_models'
import type { Embedding } from '../embedding/embedding.js'
import type { EmbeddedModelLimits } from '../embedding/embedded/embedded_model.js'
import { EmbeddingFailure, type EmbeddingModel } from '../embedding/embedding_model.js'
import type { LocalChoice, LocalModel } from './local_embeddings.js'
import type { ModelStore } from './model_store.js'
import { openEmbeddings } from './onnx_embeddings.js'

/** The name used for a local server's model, whatever the server calls it. */
export const LOCAL = 'local'

/** The server may have to load the model first. */
const FIRST_VECTOR_TIMEOUT_MS = 30_000

/**
 * Chooses the search models: those named by the environment; else a local server's, if chosen; else
 * downloaded ones; else the defaults.
 */
export class SearchModels {
  #key: string | null = null

  constructor(
    readonly store: ModelStore,
    readonly local: LocalChoice,
    /** Configured by the environment. The first is in use; the others' vectors may still be searched. */
    private readonly usual: EmbeddingModel[],
    /** Whether EMBEDDING_MODEL is set, which takes precedence over everything else. */
    readonly isNamed: boolean,
    private readonly limits: EmbeddedModelLimits
  ) {}

  /** The current models for `Embedding`. */
  async embeddings(): Promise<EmbeddingModel[]> {
    const chosen = this.#chosen()
    this.#key = chosen?.key ?? null
    return chosen ? [await chosen.open(), ...this.usual] : this.usual
  }

  /**
   * Applies choices, downloads and removals, including those of other processes. Returns whether the
   * embedding model changed.
   */
  async refresh(embedding: Embedding): Promise<boolean> {
    if ((this.#chosen()?.key ?? null) === this.#key) return false
    await embedding.use(await this.embeddings())
    return true
  }

  /**
   * Chooses a local server's model if it embeds. `configured` if EMBEDDING_MODEL decides, `silent` if the server
   * returned no embeddings within 30 seconds.
   */
  async chooseLocal(model: LocalModel): Promise<'chosen' | 'configured' | 'silent'> {
    if (this.isNamed) return 'configured'
    if (!(await this.#embeds(model))) return 'silent'
    this.local.choose(model)
    return 'chosen'
  }

  async #embeds(model: LocalModel): Promise<boolean> {
    const signal = AbortSignal.timeout(FIRST_VECTOR_TIMEOUT_MS)
    try {
      const vectors = await this.local.open(model)?.embed([model.model], 'query', signal)
      return vectors !== undefined
    } catch (error) {
      if (error instanceof EmbeddingFailure || signal.aborted) return false
      throw error
    }
  }

  /** The models that can be downloaded or were chosen, and which of them are in use. */
  async rows(embedding: Embedding, reranks: (name: string) => boolean) {
    const { current } = embedding
    const rows: SearchModelRow[] = [...this.#localRows(), ...this.store.rows()]
    return Promise.all(
      rows.map(async (row) => {
        const isInstalled = row.state === 'installed'
        const embeds = row.task === 'embedding' && current !== null && isModelOf(row, current)
        const inUse = isInstalled && (embeds || reranks(row.name))
        const isGivenUp = isInstalled && this.#key?.split(' ')[0] === row.name && !embeds
        const embedded = inUse && embeds ? await embedding.backlog.progress(current) : null
        const failure = row.address ? ('server_gone' as const) : ('damaged' as const)
        return { ...row, inUse, embedded, problem: isGivenUp ? failure : row.problem }
      })
    )
  }

  #localRows(): SearchModelRow[] {
    const choice = this.local.find()
    if (!choice) return []
    const { baseUrl: address, model: label } = choice
    const none = { license: '', bytes: 0, receivedBytes: 0, problem: null }
    return [{ ...none, name: LOCAL, label, address, task: 'embedding', state: 'installed' }]
  }

  #chosen(): { key: string; open(): EmbeddingModel | Promise<EmbeddingModel> } | null {
    if (this.isNamed) return null
    const choice = this.local.find()
    // Choosing a model again retries one that was given up.
    if (choice) return { key: `${LOCAL} ${choice.chosenAt}`, open: () => this.local.open(choice)! }
    const downloaded = this.store.installed('embedding')
    return downloaded && { key: downloaded.name, open: () => openEmbeddings(downloaded, this.limits) }
  }
}

function isModelOf({ name, label, address }: SearchModelRow, { provider, model }: EmbeddingModel): boolean {
  return address ? new URL(address).host === provider && model === label : model.startsWith(`${name}@`)
}
