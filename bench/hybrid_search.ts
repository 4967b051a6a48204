import { embedPassages } from '#src/knowledge/passages/embedding/embed_passages'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import type { EmbeddingModel } from '#src/knowledge/passages/embedding/embedding_model'
import type { NewPassage, PassageOwner } from '#src/knowledge/passages/passage_store'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { type Engine, passagesDatabase } from '../tests/fakes/passages_database.js'

export const ACCOUNT = '01BENCHACCOUNT'

/** The production path from passages to search results, with a temporary database. */
export async function openHybridSearch(model: EmbeddingModel | null, engine: Engine = 'sqlite') {
  const world = await passagesDatabase(engine)
  const accounts = new Set<string>()
  async function account(id: string) {
    if (accounts.has(id)) return
    accounts.add(id)
    await world.client().table('workspaces').insert({ id })
  }
  await account(ACCOUNT)
  const embedding = new Embedding(model, [], world.list, world.vectors)
  const passages = new HybridPassages(
    world.client,
    world.passages,
    embedding,
    async () => undefined,
    { queryTimeoutMs: 60_000 },
    { warn: console.warn } as never
  )
  return {
    client: world.client,
    passages,
    async add(
      over: Partial<PassageOwner> & { itemId: string; title: string },
      drafts: NewPassage[],
      language = 'en'
    ) {
      const owner = { workspaceId: ACCOUNT, sourceId: '01BENCH', kind: 'text', url: null, ...over }
      await account(owner.workspaceId)
      await world.client().table('data_items').insert({ id: owner.itemId, language })
      await world.client().transaction((trx) => passages.replace(owner, 1, drafts, trx))
    },
    async embed() {
      for (const id of accounts)
        await embedPassages(embedding, id, {
          transact: (work) => world.client().transaction(work),
          signal: new AbortController().signal,
          untilMs: Number.MAX_SAFE_INTEGER,
        })
    },
    search: (query: string, limit: number, sourceIds: string[] | null = null, workspaceId = ACCOUNT) =>
      passages.search({ workspaceId, query, sourceIds, limit }),
    warm: () => world.vectors.cache.whenLoaded(),
    async close() {
      await world.close()
      await model?.close()
    },
  }
}
