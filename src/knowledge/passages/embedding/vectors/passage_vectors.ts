import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import {
  IDS_PER_QUERY,
  MAX_CACHED_VECTORS,
  MAX_COMPARED_VECTORS,
  MAX_DELETED_SHARE,
} from '#src/knowledge/passages/limits'
import { chunks } from '#src/knowledge/passages/passage_rows'
import { bitsOf, SIGNATURE_BITS, signatureOf } from './signature.js'
import { SignatureCache } from './signature_cache.js'

const QUANTIZATION_STEPS = 127

/** `sentences` are the vectors of the passage's quotable sentences, in order; null if it has none. */
export type PassageVector = { passageId: number; vector: Float32Array; sentences: Float32Array[] | null }

/** Quantized: the passage's vector, then those of its sentences. */
/** Vectors one after the other, and the length of each. */
type Vectors = { values: Int8Array; lengths: Float64Array }
type StoredVectors = Vectors & { modelId: number; hasSentences: boolean }

/** Vectors beside the passages, on SQLite and PostgreSQL. Searches never cross accounts or models. */
export class PassageVectors {
  readonly cache: SignatureCache
  readonly #stored = new Map<number, StoredVectors>()

  constructor(
    private readonly database: () => QueryClientContract,
    onMemoryFailure: (error: unknown) => void
  ) {
    this.cache = new SignatureCache(database, onMemoryFailure)
  }

  /** The similarity (-1 to 1) of the passages nearest to the vector within the scope. */
  async nearest(scope: SearchScope, modelId: number, vector: Float32Array): Promise<Map<number, number>> {
    const cached = await this.#cachedNearest(scope, modelId, vector)
    if (cached) {
      const near = await this.#similaritiesOf(modelId, vector, cached)
      if (near.size >= cached.length * (1 - MAX_DELETED_SHARE)) return near
      this.cache.forget(scope.workspaceId, modelId)
    }
    return this.#similaritiesOf(modelId, vector, await this.#scanNearest(scope, modelId, vector))
  }

  /** Idempotent. Skips passages that have since been deleted. */
  async store(modelId: number, vectors: PassageVector[], trx: QueryClientContract): Promise<void> {
    const signature = this.#isPostgres() ? `?::bit(${SIGNATURE_BITS})` : '?'
    for (const { passageId, vector, sentences } of vectors) {
      await trx.rawQuery(
        `insert into passage_signatures (workspace_id, model_id, passage_id, source_id, signature)
         select workspace_id, ${modelId}, id, source_id, ${signature} from passages where id = ?
         on conflict (workspace_id, model_id, passage_id) do update set signature = excluded.signature`,
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

  /**
   * The similarity, -1 to 1, of each passage and, in order, of its quotable sentences (null without sentence
   * vectors). Omits passages without a vector of this model. Caches the vectors of recent passages.
   */
  async similarities(
    modelId: number,
    vector: Float32Array,
    passageIds: number[]
  ): Promise<Map<number, { passage: number; sentences: number[] | null }>> {
    const unknown = passageIds.filter((id) => this.#stored.get(id)?.modelId !== modelId)
    for (const ids of chunks(unknown, IDS_PER_QUERY)) await this.#read(modelId, ids)
    const found = new Map<number, { passage: number; sentences: number[] | null }>()
    for (const id of passageIds) {
      const stored = this.#stored.get(id)
      if (stored?.modelId !== modelId) continue
      this.#stored.delete(id)
      this.#stored.set(id, stored)
      const [passage, ...sentences] = cosines(vector, stored)
      found.set(id, { passage: passage!, sentences: stored.hasSentences ? sentences : null })
    }
    for (const id of this.#stored.keys()) {
      if (this.#stored.size <= MAX_CACHED_VECTORS) break
      this.#stored.delete(id)
    }
    return found
  }

  async #read(modelId: number, passageIds: number[]): Promise<void> {
    const rows: { passage_id: number; vector: Uint8Array; sentences: Uint8Array | null }[] =
      await this.database()
        .query()
        .from('passage_vectors as p')
        .leftJoin('sentence_vectors as s', (join) =>
          join.on('s.passage_id', 'p.passage_id').andOn('s.model_id', 'p.model_id')
        )
        .where('p.model_id', modelId)
        .whereIn('p.passage_id', passageIds)
        .select('p.passage_id', 'p.vector', 's.vectors as sentences')
    for (const { passage_id: id, vector, sentences } of rows) {
      const bytes = sentences ? Buffer.concat([vector, sentences]) : vector
      const vectors = measured(Int8Array.from(bytes), vector.length)
      this.#stored.set(id, { modelId, ...vectors, hasSentences: sentences !== null })
    }
  }

  #cachedNearest(scope: SearchScope, modelId: number, vector: Float32Array): Promise<number[] | null> {
    if (this.#isPostgres()) return Promise.resolve(null)
    return this.cache.nearest(scope, modelId, signatureOf(vector), MAX_COMPARED_VECTORS)
  }

  /** Omits ids without a vector of this model. */
  async #similaritiesOf(modelId: number, vector: Float32Array, ids: number[]): Promise<Map<number, number>> {
    const known = new Map<number, number>()
    for (const some of chunks(ids, IDS_PER_QUERY)) {
      const rows: { passage_id: number; vector: Uint8Array }[] = await this.database()
        .query()
        .from('passage_vectors')
        .where('model_id', modelId)
        .whereIn('passage_id', some)
        .select('passage_id', 'vector')
      for (const row of rows)
        known.set(row.passage_id, cosines(vector, measured(signed(row.vector), vector.length))[0] ?? 0)
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
      .where('workspace_id', scope.workspaceId)
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

function signed(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function measured(values: Int8Array, size: number): Vectors {
  const lengths = new Float64Array(Math.floor(values.length / size))
  for (let place = 0; place < lengths.length; place += 1) {
    let square = 0
    for (let at = place * size; at < (place + 1) * size; at += 1) square += values[at]! * values[at]!
    lengths[place] = Math.sqrt(square)
  }
  return { values, lengths }
}

/** The cosines of one vector of length 1 and each of the stored ones. */
function cosines(vector: Float32Array, { values, lengths }: Vectors): number[] {
  const found: number[] = []
  for (let place = 0; place < lengths.length; place += 1) {
    const length = lengths[place]!
    found.push(length === 0 ? 0 : dotProduct(vector, values, place * vector.length) / length)
  }
  return found
}

/** A function of its own: in a closure, which is compiled late, each of a thousand sums would be an object. */
function dotProduct(vector: Float32Array, values: Int8Array, from: number): number {
  const size = vector.length
  // Four sums that don't wait for each other take half the time of one.
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let at = 0
  for (; at + 3 < size; at += 4) {
    one += vector[at]! * values[from + at]!
    two += vector[at + 1]! * values[from + at + 1]!
    three += vector[at + 2]! * values[from + at + 2]!
    four += vector[at + 3]! * values[from + at + 3]!
  }
  for (; at < size; at += 1) one += vector[at]! * values[from + at]!
  return one + two + three + four
}
