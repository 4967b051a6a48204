import { setImmediate as breathe } from 'node:timers/promises'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Logger } from '@adonisjs/core/logger'
import { SingleFlight } from '#src/shared/concurrency/single_flight'
import type { Embedding } from '../embedding/embedding.js'
import type { EmbeddingModel } from '../embedding/embedding_model.js'
import { QuestionVectors } from '../embedding/question_vectors.js'
import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import { passagesById, passagesInScope } from '../passage_rows.js'
import type { PassageMatch, QuestionTerms } from '../passage_match.js'
import type { NewPassage, PassageOwner, PassageStore } from '../passage_store.js'
import { fold } from '../terms/fold.js'
import { countPassages } from '../terms/count_passages.js'
import { MatchCounts } from '../terms/match_counts.js'
import { type SearchScope, searchScope } from '../terms/search_scope.js'
import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { diversify } from './diversify.js'
import { asksForContactOnly } from './answer_type.js'
import { matchQuestion, type Similarities } from './match_question.js'
import { analyzePassage } from './passage_analysis.js'
import { scoreMatches } from './rank_by_match.js'
import type { WordIndexedPassages } from './rank_by_words.js'
import { ANALYZED_PER_STEP, HYBRID_CANDIDATES, SMALL_WORKSPACE } from '../limits.js'

/** Called in the transaction that adds to the account's backlog. */
export type RequestEmbedding = (accountId: string, trx: QueryClientContract) => Promise<void>

export type HybridSettings = { queryTimeoutMs: number }

type Meaning = { model: EmbeddingModel; modelId: number; vector: Float32Array }

/** Searches by words and meaning together, or by words alone while there are no vectors or the model is too slow. */
export class HybridPassages implements PassageIndex, PassageStore {
  readonly #questions = new QuestionVectors()
  readonly #searches = new SingleFlight<RankedPassage[]>()
  readonly #counts = new MatchCounts()

  constructor(
    private readonly database: () => QueryClientContract,
    private readonly keyword: WordIndexedPassages & PassageStore,
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
    const scope = await searchScope(query, this.database())
    if (!scope || query.query.trim() === '') return []
    const meaning = this.#meaningOf(query)
    const limit = Math.max(HYBRID_CANDIDATES, query.limit)
    const { passages: byWords, rarity } = await this.keyword.match({ ...query, limit })
    const known = await meaning
    const { candidates, similarities } = await this.#candidates(scope, byWords, known)
    const minSimilarity = known?.model.minSimilarity ?? 1
    const ranked = await rank(query.query, candidates, similarities, rarity, minSimilarity)
    return diversify(foldDuplicates(ranked)).slice(0, query.limit)
  }

  /** All of a small workspace; of a larger one what words or meaning bring near. */
  async #candidates(
    scope: SearchScope,
    byWords: RankedPassage[],
    known: Meaning | null
  ): Promise<{ candidates: RankedPassage[]; similarities: Similarities }> {
    const database = this.database()
    const found = byWords.map(({ passageId }) => passageId)
    const near = known
      ? await this.embedding.vectors.nearest(scope, known.modelId, known.vector, found)
      : new Map<number, number>()
    const isSmall = (await countPassages(scope.accountId, database, this.#counts)) <= SMALL_WORKSPACE
    const others = [...near]
      .filter(([id, similarity]) => known && similarity >= known.model.minSimilarity && !found.includes(id))
      .sort(([, one], [, other]) => other - one)
      .slice(0, HYBRID_CANDIDATES)
      .map(([id]) => id)
    const candidates = isSmall
      ? await passagesInScope(database, scope)
      : [...byWords, ...(await passagesById(database, scope.accountId, others))]
    const sentences = known
      ? await this.embedding.vectors.sentenceSimilarities(
          known.modelId,
          known.vector,
          candidates.map(({ passageId }) => passageId)
        )
      : new Map<number, number[]>()
    const similarities = new Map(
      [...near].map(([id, passage]) => [id, { passage, sentences: sentences.get(id) ?? null }])
    )
    return { candidates, similarities }
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

/** Best first, each with how it matches the question. Candidates that share nothing with it are left out. */
async function rank(
  question: string,
  candidates: RankedPassage[],
  similarities: Similarities,
  rarity: QuestionTerms,
  minSimilarity: number
): Promise<RankedPassage[]> {
  for (let at = 0; at < candidates.length; at += ANALYZED_PER_STEP) {
    candidates.slice(at, at + ANALYZED_PER_STEP).forEach(analyzePassage)
    await breathe()
  }
  const { matches } = matchQuestion(question, candidates, { similarities, rarity })
  const scores = scoreMatches(
    [...matches.values()],
    candidates.map(({ itemId }) => itemId)
  )
  const isContact = asksForContactOnly(question)
  return candidates
    .map((passage, at) => ({
      ...passage,
      score: scores[at]!,
      similarity: similarities.get(passage.passageId)?.passage ?? null,
      match: matches.get(passage.passageId)!,
    }))
    .filter(({ match }) => isNear(match, minSimilarity) || (isContact && match.fitsType))
    .toSorted((one, other) => other.score - one.score || one.passageId - other.passageId)
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
