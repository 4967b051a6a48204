import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { IDS_PER_QUERY, MAX_COMPARED_VECTORS, MAX_DELETED_SHARE } from '#src/knowledge/passages/limits'
import { bitsOf, SIGNATURE_BITS, signatureOf } from './signature.js'
import { SignatureCache } from './signature_cache.js'

const QUANTIZATION_STEPS = 127

/** `sentences` are the vectors of the passage's quotable sentences in their order; null when they have none. */
export type PassageVector = { passageId: number; vector: Float32Array; sentences: Float32Array[] | null }

/** Vectors beside the passages, on SQLite and PostgreSQL. Searches never cross accounts or models. */
export class PassageVectors {
  readonly cache: SignatureCache

  constructor(
    private readonly database: () => QueryClientContract,
    onMemoryFailure: (error: unknown) => void
  ) {
    this.cache = new SignatureCache(database, onMemoryFailure)
  }

  /**
   * Returns the similarity (-1 to 1) of the passages nearest to the vector within the scope, and of `besides` at any
   * rank. Omits passages without a vector of this model.
   */
  async nearest(
    scope: SearchScope,
    modelId: number,
    vector: Float32Array,
    besides: number[]
  ): Promise<Map<number, number>> {
    const cached = await this.#cachedNearest(scope, modelId, vector)
    if (cached) {
      const near = await this.#similaritiesOf(modelId, vector, cached)
      if (near.size >= cached.length * (1 - MAX_DELETED_SHARE))
        return this.#similaritiesOf(modelId, vector, besides, near)
      this.cache.forget(scope.accountId, modelId)
    }
    const near = await this.#similaritiesOf(modelId, vector, await this.#scanNearest(scope, modelId, vector))
    return this.#similaritiesOf(modelId, vector, besides, near)
  }

  /** Idempotent. Skips passages that were deleted in the meantime. */
  async store(modelId: number, vectors: PassageVector[], trx: QueryClientContract): Promise<void> {
    const signature = this.#isPostgres() ? `?::bit(${SIGNATURE_BITS})` : '?'
    for (const { passageId, vector, sentences } of vectors) {
      await trx.rawQuery(
        `insert into passage_signatures (account_id, model_id, passage_id, source_id, signature)
         select account_id, ${modelId}, id, source_id, ${signature} from passages where id = ?
         on conflict (account_id, model_id, passage_id) do update set signature = excluded.signature`,
        [this.#signature(vector), passageId]
      )
      await trx.rawQuery(
        `insert into passage_vectors (passage_id, model_id, vector)
         select id, ${modelId}, ?${this.#isPostgres() ? '::bytea' : ''} from passages where id = ?
         on conflict (passage_id, model_id) do update set vector = excluded.vector`,
        [quantize(vector), passageId]
      )
      if (!sentences) continue
      await trx.rawQuery(
        `insert into sentence_vectors (passage_id, model_id, vectors)
         select id, ${modelId}, ?${this.#isPostgres() ? '::bytea' : ''} from passages where id = ?
         on conflict (passage_id, model_id) do update set vectors = excluded.vectors`,
        [Buffer.concat(sentences.map(quantize)), passageId]
      )
    }
  }

  /** Similarity, -1 to 1, of each passage's quotable sentences in their order; passages without sentence vectors are left out. */
  async sentenceSimilarities(
    modelId: number,
    vector: Float32Array,
    passageIds: number[]
  ): Promise<Map<number, number[]>> {
    const known = new Map<number, number[]>()
    for (let from = 0; from < passageIds.length; from += IDS_PER_QUERY) {
      const rows: { passage_id: number; vectors: Uint8Array }[] = await this.database()
        .query()
        .from('sentence_vectors')
        .where('model_id', modelId)
        .whereIn('passage_id', passageIds.slice(from, from + IDS_PER_QUERY))
        .select('passage_id', 'vectors')
      for (const row of rows) {
        const count = row.vectors.byteLength / vector.length
        known.set(
          row.passage_id,
          Array.from({ length: count }, (_, at) =>
            cosine(vector, row.vectors.subarray(at * vector.length, (at + 1) * vector.length))
          )
        )
      }
    }
    return known
  }

  #cachedNearest(scope: SearchScope, modelId: number, vector: Float32Array): Promise<number[] | null> {
    if (this.#isPostgres()) return Promise.resolve(null)
    return this.cache.nearest(scope, modelId, signatureOf(vector), MAX_COMPARED_VECTORS)
  }

  /** Adds to `known`. Omits ids without a vector of this model. */
  async #similaritiesOf(
    modelId: number,
    vector: Float32Array,
    passageIds: number[],
    known = new Map<number, number>()
  ): Promise<Map<number, number>> {
    const ids = passageIds.filter((id) => !known.has(id))
    for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
      const some = ids.slice(from, from + IDS_PER_QUERY)
      const rows: { passage_id: number; vector: Uint8Array }[] = await this.database()
        .query()
        .from('passage_vectors')
        .where('model_id', modelId)
        .whereIn('passage_id', some)
        .select('passage_id', 'vector')
      for (const row of rows) known.set(row.passage_id, cosine(vector, row.vector))
    }
    return known
  }

  async #scanNearest(scope: SearchScope, modelId: number, vector: Float32Array): Promise<number[]> {
    const distance = this.#isPostgres()
      ? `bit_count(signature # ?::bit(${SIGNATURE_BITS}))`
      : 'vec_distance_hamming(vec_bit(signature), vec_bit(?))'
    const query = this.database()
      .query()
      .from('passage_signatures')
      .where('account_id', scope.accountId)
      .where('model_id', modelId)
    if (scope.includedSources) query.whereIn('source_id', scope.includedSources)
    if (scope.excludedSources.length > 0) query.whereNotIn('source_id', scope.excludedSources)
    const rows: { passage_id: number }[] = await query
      .orderByRaw(distance, [this.#signature(vector) as never])
      .limit(MAX_COMPARED_VECTORS)
      .select('passage_id')
    return rows.map((row) => row.passage_id)
  }

  #signature(vector: Float32Array): Buffer | string {
    const signature = signatureOf(vector)
    return this.#isPostgres() ? bitsOf(signature) : signature
  }

  #isPostgres(): boolean {
    return this.database().dialect.name === 'postgres'
  }
}

/** Reduces a vector to a quarter of its bytes. Only directions are compared, so its length is not stored. */
function quantize(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const small = Int8Array.from(vector, (value) =>
    largest > 0 ? Math.round((value / largest) * QUANTIZATION_STEPS) : 0
  )
  return Buffer.from(small.buffer)
}

function cosine(vector: Float32Array, stored: Uint8Array): number {
  const small = new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength)
  if (small.length !== vector.length) return 0
  let product = 0
  let square = 0
  for (let at = 0; at < small.length; at += 1) {
    product += vector[at]! * small[at]!
    square += small[at]! * small[at]!
  }
  return square > 0 ? product / Math.sqrt(square) : 0
}
