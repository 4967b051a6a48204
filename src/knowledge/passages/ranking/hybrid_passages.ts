import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Logger } from '@adonisjs/core/logger'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { SingleFlight } from '#src/shared/concurrency/single_flight'
import type { Embedding } from '../embedding/embedding.js'
import { EmbeddingFailure, type EmbeddingModel } from '../embedding/embedding_model.js'
import { QuestionVectors } from '../embedding/question_vectors.js'
import type { Reranker } from '../models/reranker.js'
import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import { chunks, passagesById } from '../passage_rows.js'
import type { PassageMatch, QuestionTerms } from '../passage_match.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import { type SearchScope, searchScope } from '../terms/search_scope.js'
import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { diversify } from './diversify.js'
import { asksForFormOnly, searchedQuestion } from './answer_type.js'
import { matchQuestion, type Similarities } from './match_question.js'
import { analyzePassage, isAnalyzed } from './passage_analysis.js'
import { scoreMatches } from './rank_by_match.js'
import { SmallWorkspaces } from './small_workspaces.js'
import type { WordIndexedPassages } from './rank_by_words.js'
import { ANALYZED_PER_STEP, HYBRID_CANDIDATES, RANKED_AT_A_TIME } from '../limits.js'

/** Called in the transaction that adds to the account's backlog. */
export type RequestEmbedding = (workspaceId: string, trx: QueryClientContract) => Promise<void>

export type HybridSettings = { queryTimeoutMs: number }

type Meaning = { model: EmbeddingModel; modelId: number; vector: Float32Array }

/** Searches by words and meaning together, or by words alone while there are no vectors or the model is too slow. */
export class HybridPassages implements PassageIndex, PassageStore {
  readonly #questions = new QuestionVectors()
  readonly #searches = new SingleFlight<RankedPassage[]>()
  readonly #turns = new Semaphore(RANKED_AT_A_TIME)
  readonly #small: SmallWorkspaces

  constructor(
    private readonly database: () => QueryClientContract,
    private readonly keyword: WordIndexedPassages & PassageStore,
    private readonly embedding: Embedding,
    private readonly requestEmbedding: RequestEmbedding,
    private readonly settings: HybridSettings,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly reranker?: Pick<Reranker, 'order'>
  ) {
    this.#small = new SmallWorkspaces(database)
  }

  /** Simultaneous identical queries share one search. */
  search(query: PassageQuery): Promise<RankedPassage[]> {
    const { workspaceId, sourceIds, limit } = query
    const key = JSON.stringify([workspaceId, query.query, sourceIds, limit])
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
    await this.requestEmbedding(owner.workspaceId, trx)
  }

  remove(itemIds: string[], trx: QueryClientContract): Promise<void> {
    return this.keyword.remove(itemIds, trx)
  }

  async #search(query: PassageQuery): Promise<RankedPassage[]> {
    const scope = await searchScope(query, this.database())
    if (!scope || query.query.trim() === '') return []
    const meaning = this.#meaningOf(query)
    const small = await this.#small.passages(scope)
    const { candidates, rarity } = small
      ? { candidates: small, rarity: undefined }
      : await this.#selected(query, scope, meaning)
    const embedded = await meaning
    const unique = await this.#inTurn(async () => {
      const ids = candidates.map(({ passageId }) => passageId)
      const similarities: Similarities = embedded
        ? fromUnrelated(
            embedded.model,
            await this.embedding.vectors.similarities(embedded.modelId, embedded.vector, ids)
          )
        : new Map()
      const minSimilarity = embedded?.model.minSimilarity ?? 1
      return foldDuplicates(await rankPassages(query.query, candidates, similarities, rarity, minSimilarity))
    })
    const ordered = (await this.reranker?.order(query.query, unique)) ?? unique
    return diversify(ordered).slice(0, query.limit)
  }

  /** Questions that were embedded together would otherwise all be ranked before any other request is served. */
  async #inTurn<Value>(rank: () => Promise<Value>): Promise<Value> {
    const leave = await this.#turns.acquire()
    try {
      await yieldToEventLoop()
      return await rank()
    } finally {
      leave()
    }
  }

  /** The passages found by words or by meaning, in a workspace that is not small. */
  async #selected(
    query: PassageQuery,
    scope: SearchScope,
    meaning: Promise<Meaning | null>
  ): Promise<{ candidates: RankedPassage[]; rarity: QuestionTerms }> {
    const limit = Math.max(HYBRID_CANDIDATES, query.limit)
    // Concurrently, because PostgreSQL runs them on separate processors.
    const [{ passages: byWords, rarity }, near] = await Promise.all([
      this.keyword.match({ ...query, query: searchedQuestion(query.query), limit }),
      meaning.then(
        (embedded) => embedded && this.embedding.vectors.nearest(scope, embedded.modelId, embedded.vector)
      ),
    ])
    const embedded = await meaning
    if (!embedded || !near) return { candidates: byWords, rarity }
    const { model } = embedded
    const found = new Set(byWords.map(({ passageId }) => passageId))
    const others = [...near]
      .filter(([id, cosine]) => rescaled(model, cosine) >= model.minSimilarity && !found.has(id))
      .sort(([, one], [, other]) => other - one)
      .slice(0, HYBRID_CANDIDATES)
      .map(([id]) => id)
    const byMeaning = await passagesById(this.database(), scope.workspaceId, others)
    return { candidates: [...byWords, ...byMeaning], rarity }
  }

  /** Null if there is nothing to compare or the vector would be too late. */
  async #meaningOf({ workspaceId, query, sourceIds }: PassageQuery): Promise<Meaning | null> {
    if (sourceIds?.length === 0 || query.trim() === '') return null
    const serving = await this.embedding.backlog.servingModel(workspaceId)
    const model = serving && this.embedding.find(serving.provider, serving.model)
    if (!model || !supportsLanguageOf(model, query)) return null
    const vector = await this.#embedInTime(model, query, workspaceId)
    return vector?.length === serving.dimension ? { model, modelId: serving.id, vector } : null
  }

  async #embedInTime(
    model: EmbeddingModel,
    query: string,
    workspaceId: string
  ): Promise<Float32Array | null> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), model.queryTimeoutMs ?? this.settings.queryTimeoutMs)
    const tooLate = new Promise<null>((resolve) =>
      limit.signal.addEventListener('abort', () => resolve(null), { once: true })
    )
    const vector = this.#questions.get(model, query, limit.signal).catch(async (error: unknown) => {
      if (error instanceof EmbeddingFailure && error.isFinal)
        await this.#giveUp(model, workspaceId).catch((err: unknown) =>
          this.logger.warn(
            { err },
            'could not enqueue embedding with the next model, so it waits for a restart'
          )
        )
      if (!limit.signal.aborted)
        this.logger.warn({ err: error }, 'a question could not be embedded, so it was searched by words only')
      return null
    })
    try {
      return await Promise.race([vector, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  async #giveUp(model: EmbeddingModel, workspaceId: string): Promise<void> {
    this.embedding.giveUp(model)
    await this.database().transaction((trx) => this.requestEmbedding(workspaceId, trx))
  }
}

/** Rescales a cosine so that unrelated texts have 0 with every model. */
function rescaled({ unrelated }: EmbeddingModel, cosine: number): number {
  return (cosine - unrelated) / (1 - unrelated)
}

function fromUnrelated(model: EmbeddingModel, similarities: Similarities): Similarities {
  if (model.unrelated === 0) return similarities
  return new Map(
    [...similarities].map(([id, { passage, sentences }]) => [
      id,
      {
        passage: rescaled(model, passage),
        sentences: sentences?.map((cosine) => rescaled(model, cosine)) ?? null,
      },
    ])
  )
}

function supportsLanguageOf({ languages }: EmbeddingModel, query: string): boolean {
  return languages === null || isEnglish(words(query).map(({ text }) => text))
}

/** Keeps text that occurs at two URLs, or on every page of a website, only at its best rank. */
function foldDuplicates(passages: RankedPassage[]): RankedPassage[] {
  const seen = new Set<string>()
  return passages.filter((passage) => {
    const { sameAs } = analyzePassage(passage)
    if (sameAs === '' || seen.has(sameAs)) return false
    seen.add(sameAs)
    return true
  })
}

/** Best first, each with how it matches the question. Omits candidates that share nothing with it. */
export async function rankPassages(
  question: string,
  candidates: RankedPassage[],
  similarities: Similarities = new Map(),
  rarity?: QuestionTerms,
  minSimilarity = 1
): Promise<RankedPassage[]> {
  const unknown = candidates.filter((passage) => !isAnalyzed(passage))
  for (const step of chunks(unknown, ANALYZED_PER_STEP)) {
    step.forEach(analyzePassage)
    await yieldToEventLoop()
  }
  const { matches } = matchQuestion(question, candidates, { similarities, rarity })
  const scores = scoreMatches(
    candidates.map(({ passageId }) => matches.get(passageId)!),
    candidates
  )
  const isByForm = asksForFormOnly(question)
  return candidates
    .map((passage, at) => ({
      ...passage,
      score: scores[at]!,
      similarity: similarities.get(passage.passageId)?.passage ?? null,
      match: matches.get(passage.passageId)!,
    }))
    .filter(({ match }) => isNear(match, minSimilarity) || (isByForm && match.fitsType))
    .toSorted(
      (one, other) =>
        (isByForm ? Number(other.match.fitsType) - Number(one.match.fitsType) : 0) ||
        other.score - one.score ||
        one.passageId - other.passageId
    )
}

function isNear(
  { terms, hasSimilarWord, similarity, sentences }: PassageMatch,
  minSimilarity: number
): boolean {
  return (
    terms.size > 0 ||
    hasSimilarWord ||
    similarity >= minSimilarity ||
    sentences.some((sentence) => sentence.similarity >= minSimilarity)
  )
}
