import type { FoundModels } from '#protocol/providers'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { MAX_LIST_BYTES } from '../limits.js'
import { listModels } from './list_models.js'

const NAMES: Record<number, string> = { 11434: 'Ollama', 1234: 'LM Studio', 8080: 'llama.cpp' }
const PROBE_TIMEOUT_MS = 1_500
const CONNECT_TIMEOUT_MS = 1_000
const MAX_ANSWER_BYTES = 2 * MAX_LIST_BYTES
const EMBEDS = /embed|minilm|\b(?:bge|e5|gte)\b/i
const NO_CHAT = /rerank|whisper/i

/**
 * Model servers on Parley's own machine. Requests go only to their configured addresses, never to one a
 * person typed, and only for operators; all other providers go through the checked fetch.
 */
export class LocalServers {
  #ports: readonly number[] = []
  #fetch: typeof globalThis.fetch = globalThis.fetch

  constructor(
    ports: readonly number[],
    private readonly isOperator: (workspaceId: string) => Promise<boolean>
  ) {
    this.watch(ports)
  }

  watch(ports: readonly number[]): void {
    this.#ports = ports
    this.#fetch = checkedFetch({
      allowPrivate: ports.map((port) => `127.0.0.1:${port}`),
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
  }

  /** The servers that return a list of models; empty for account holders who are not operators. */
  async find(workspaceId: string): Promise<FoundModels[]> {
    return this.#ports.length > 0 && (await this.isOperator(workspaceId)) ? this.findAll() : []
  }

  /** Like `find`, for pages and commands that only operators can open. */
  async findAll(): Promise<FoundModels[]> {
    const found = await Promise.all(this.#ports.map((port) => this.#probe(port)))
    return found.filter((server) => server !== null)
  }

  /** A fetch for one of these servers, for operators; null for every other address and account. */
  async fetchFor(address: string | null, workspaceId: string): Promise<typeof globalThis.fetch | null> {
    const fetch = this.fetchForServer(address)
    return fetch && (await this.isOperator(workspaceId)) ? fetch : null
  }

  /** Like `fetchFor`, for the server itself once an operator has chosen the address. */
  fetchForServer(address: string | null): typeof globalThis.fetch | null {
    return this.#ports.some((port) => addressOf(port) === address) ? this.#fetch : null
  }

  async #probe(port: number): Promise<FoundModels | null> {
    const baseUrl = addressOf(port)
    const settings = { provider: 'compatible' as const, baseUrl, apiKey: null, model: null }
    const listed = await listModels(settings, this.#fetch, PROBE_TIMEOUT_MS)
    const candidates = listed.ok ? listed.value.filter(({ id }) => !NO_CHAT.test(id)) : []
    if (candidates.length === 0) return null
    const embeddings = candidates.filter(({ id }) => EMBEDS.test(id))
    const models = candidates.filter((model) => !embeddings.includes(model))
    return { name: NAMES[port] ?? `127.0.0.1:${port}`, baseUrl, models, embeddings }
  }
}

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}/v1`
}
