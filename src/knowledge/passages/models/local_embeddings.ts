import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddingFailure, type EmbeddingPurpose } from '../embedding/embedding_model.js'
import { OpenAICompatibleEmbeddings } from '../embedding/openai_compatible_embeddings.js'

export type LocalModel = {
  /** Without `/embeddings`. */
  baseUrl: string
  model: string
}

type Choice = LocalModel & { chosenAt: number }

const TIMEOUT_MS = 60_000
const QUERY_TIMEOUT_MS = 1_000

/**
 * An embedding model of a server on this machine. Fails with `server_gone` if the server no longer embeds.
 */
export class LocalEmbeddings extends OpenAICompatibleEmbeddings {
  readonly queryTimeoutMs = QUERY_TIMEOUT_MS

  constructor({ baseUrl, model }: LocalModel, fetch: typeof globalThis.fetch) {
    super({ baseUrl, model, apiKey: null, timeoutMs: TIMEOUT_MS, fetch })
  }

  override async embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal) {
    try {
      return await super.embed(texts, purpose, signal)
    } catch (error) {
      if (!(error instanceof EmbeddingFailure) || error.problem === 'busy') throw error
      throw new EmbeddingFailure('server_gone', { cause: error })
    }
  }
}

/** The local embedding model that an operator chose, in a file of the data folder that all processes read. */
export class LocalChoice {
  readonly #path: string

  constructor(
    private readonly folder: string,
    /** A fetch for a server on this machine; null for every other address. */
    private readonly fetchFor: (baseUrl: string) => typeof globalThis.fetch | null
  ) {
    this.#path = join(folder, 'local.json')
  }

  find(): Choice | null {
    if (!existsSync(this.#path)) return null
    const choice = JSON.parse(readFileSync(this.#path, 'utf8')) as Choice
    return this.fetchFor(choice.baseUrl) && choice
  }

  /** Null if the address isn't one of this machine's model servers. */
  open(model: LocalModel): LocalEmbeddings | null {
    const fetch = this.fetchFor(model.baseUrl)
    return fetch && new LocalEmbeddings(model, fetch)
  }

  choose(model: LocalModel): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const choice: Choice = { ...model, chosenAt: Date.now() }
    const unfinished = `${this.#path}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(choice))
    renameSync(unfinished, this.#path)
  }

  /** Deletes the choice. False if there was none. */
  forget(): boolean {
    const was = existsSync(this.#path)
    rmSync(this.#path, { force: true })
    return was
  }
}
