import type { SearchModelRow } from '#protocol/search_models'
import type { Embedding } from '../embedding/embedding.js'
import type { EmbeddedModelLimits } from '../embedding/embedded/embedded_model.js'
import type { EmbeddingModel } from '../embedding/embedding_model.js'
import type { LocalChoice } from './local_embeddings.js'
import type { ModelStore } from './model_store.js'
import { openEmbeddings } from './onnx_embeddings.js'

/** The name of a local server's model, whatever that server calls it. */
export const LOCAL = 'local'

/**
 * Which models search: those that the environment names, else a local server's that was chosen, else what was downloaded, else
 * the usual ones.
 */
export class SearchModels {
  #key: string | null = null

  constructor(
    readonly store: ModelStore,
    readonly local: LocalChoice,
    /** By the environment, the first one in use; the others' vectors may still answer. */
    private readonly usual: EmbeddingModel[],
    /** Whether EMBEDDING_MODEL is set, which nothing else replaces. */
    readonly isNamed: boolean,
    private readonly limits: EmbeddedModelLimits
  ) {}

  /** The models for `Embedding`, as they are now. */
  async embeddings(): Promise<EmbeddingModel[]> {
    const chosen = this.#chosen()
    this.#key = chosen?.key ?? null
    return chosen ? [await chosen.open(), ...this.usual] : this.usual
  }

  /** Takes up what was chosen, downloaded or removed, also by another process. Says whether that changed which model embeds. */
  async refresh(embedding: Embedding): Promise<boolean> {
    if ((this.#chosen()?.key ?? null) === this.#key) return false
    await embedding.use(await this.embeddings())
    return true
  }

  /** What can be downloaded or was chosen, and what is in use of it. */
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
    // Chosen again, a model that was given up is asked again.
    if (choice) return { key: `${LOCAL} ${choice.chosenAt}`, open: () => this.local.open(choice)! }
    const downloaded = this.store.installed('embedding')
    return downloaded && { key: downloaded.name, open: () => openEmbeddings(downloaded, this.limits) }
  }
}

function isModelOf({ name, label, address }: SearchModelRow, { provider, model }: EmbeddingModel): boolean {
  return address ? new URL(address).host === provider && model === label : model.startsWith(`${name}@`)
}
