import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Logger } from '@adonisjs/core/logger'
import { SingleFlight } from '#src/shared/concurrency/single_flight'
import type { Embedding } from '../embedding/embedding.js'
import type { EmbeddingModel } from '../embedding/embedding_model.js'
import { QuestionVectors } from '../embedding/question_vectors.js'
import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import { passagesById } from '../passage_rows.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import { fold } from '../terms/fold.js'
import { searchScope } from '../terms/search_scope.js'
import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { diversify } from './diversify.js'
import { fuse } from './fuse.js'
import { HYBRID_CANDIDATES } from '../limits.js'

/** Called in the transaction that adds to the account's backlog. */
export type RequestEmbedding = (accountId: string, trx: QueryClientContract) => Promise<void>

export type HybridSettings = { queryTimeoutMs: number }

type Meaning = { model: EmbeddingModel; modelId: number; vector: Float32Array }

/** Searches by words and meaning together, or by words alone while there are no vectors or the model is too slow. */
export class HybridPassages implements PassageIndex, PassageStore {
  readonly #questions = new QuestionVectors()
  readonly #searches = new SingleFlight<RankedPassage[]>()

  constructor(
    private readonly database: () => QueryClientContract,
    private readonly keyword: PassageIndex & PassageStore,
    private readonly embedding: Embedding,
    private readonly requestEmbedding: RequestEmbedding,
    private readonly settings: HybridSettings,
    private readonly logger: Pick<Logger, 'warn'>
  ) {}

  /** Simultaneous identical queries share one search. */
  search(query: PassageQuery): Promise<RankedPassage[]> {
    const { accountId, sourceIds, limit } = query
    const key = JSON.stringify([accountId, query.query, sourceIds, limit])
    return this.#searches.run(key, () => this.#search(query))
  }

  async replace(
    owner: PassageOwner,
    version: number,
    passages: NewPassage[],
    trx: QueryClientContract
  ): Promise<void> {
    await this.keyword.replace(owner, version, passages, trx)
    if (!this.embedding.current || passages.length === 0) return
    await this.embedding.backlog.add(owner.itemId, trx)
    await this.requestEmbedding(owner.accountId, trx)
  }

  remove(itemIds: string[], trx: QueryClientContract): Promise<void> {
    return this.keyword.remove(itemIds, trx)
  }

  async #search(query: PassageQuery): Promise<RankedPassage[]> {
    const meaning = this.#meaningOf(query)
    const byWords = await this.keyword.search({ ...query, limit: Math.max(HYBRID_CANDIDATES, query.limit) })
    const known = await meaning
    const ranked = known ? await this.#fused(query, byWords, known) : byWords
    return diversify(foldDuplicates(ranked)).slice(0, query.limit)
  }

  async #fused(query: PassageQuery, byWords: RankedPassage[], { model, modelId, vector }: Meaning) {
    const scope = await searchScope(query, this.database())
    if (!scope) return []
    const found = byWords.map(({ passageId }) => passageId)
    const similarities = await this.embedding.vectors.nearest(scope, modelId, vector, found)
    const withSimilarity = (passage: RankedPassage) => ({
      ...passage,
      similarity: similarities.get(passage.passageId) ?? null,
    })
    const others = [...similarities]
      .filter(([id, similarity]) => similarity >= model.minSimilarity && !found.includes(id))
      .sort(([, one], [, other]) => other - one)
      .slice(0, HYBRID_CANDIDATES)
      .map(([id]) => id)
    const byMeaning = await passagesById(this.database(), query.accountId, others)
    return fuse(byWords.map(withSimilarity), byMeaning.map(withSimilarity), model.fusion)
  }

  /** Null when there is nothing to compare, or the vector would be too late. */
  async #meaningOf({ accountId, query, sourceIds }: PassageQuery): Promise<Meaning | null> {
    if (sourceIds?.length === 0 || query.trim() === '') return null
    const serving = await this.embedding.backlog.servingModel(accountId)
    const model = serving && this.embedding.find(serving.provider, serving.model)
    if (!model || !supportsLanguageOf(model, query)) return null
    const vector = await this.#embedInTime(model, query)
    return vector?.length === serving.dimension ? { model, modelId: serving.id, vector } : null
  }

  async #embedInTime(model: EmbeddingModel, query: string): Promise<Float32Array | null> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), this.settings.queryTimeoutMs)
    const tooLate = new Promise<null>((resolve) =>
      limit.signal.addEventListener('abort', () => resolve(null), { once: true })
    )
    const vector = this.#questions.get(model, query, limit.signal).catch((error: unknown) => {
      if (!limit.signal.aborted) this.logger.warn({ err: error }, 'a question was searched by words only')
      return null
    })
    try {
      return await Promise.race([vector, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

function supportsLanguageOf({ languages }: EmbeddingModel, query: string): boolean {
  return languages === null || isEnglish(words(query).map(({ text }) => text))
}

/** Shows text that occurs at two URLs, or on every page of a website, only at its best rank. */
function foldDuplicates(passages: RankedPassage[]): RankedPassage[] {
  const seen = new Set<string>()
  return passages.filter(({ text }) => {
    const words = fold(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (words === '' || seen.has(words)) return false
    seen.add(words)
    return true
  })
}
