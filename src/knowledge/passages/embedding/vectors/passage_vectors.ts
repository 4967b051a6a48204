import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Owner } from '#src/knowledge/passages/terms/search_scope'
import { cosine, quantised } from './quantize.js'
import { bitsOf, SIGNATURE_BITS, signatureOf } from './signature.js'
import { SignatureMemory } from './signature_cache.js'

export type PassageVector = { passageId: number; vector: Float32Array }

/** How many of the nearest signatures are looked at closely. Up to so many passages in an account, nothing is missed. */
const LOOKED_AT = 400
const IDS_A_QUERY = 500
const GONE_SHARE = 0.1

/** Vectors beside the passages, on SQLite and on PostgreSQL. Never of another account, never of another model. */
export class PassageVectors {
  readonly memory: SignatureMemory

  constructor(
    private readonly database: () => QueryClientContract,
    onMemoryFailure: (error: unknown) => void
  ) {
    this.memory = new SignatureMemory(database, onMemoryFailure)
  }

  /**
   * Similarity, -1 to 1, of the passages nearest to the vector among the owner's, and of `besides` whatever their rank.
   * Passages without a vector of this model are not in it.
   */
  async nearest(
    owner: Owner,
    modelId: number,
    vector: Float32Array,
    besides: number[]
  ): Promise<Map<number, number>> {
    const remembered = await this.#remembered(owner, modelId, vector)
    if (remembered) {
      const near = await this.#similarities(modelId, vector, remembered)
      if (near.size >= remembered.length * (1 - GONE_SHARE))
        return this.#similarities(modelId, vector, besides, near)
      this.memory.forget(owner.accountId, modelId)
    }
    const near = await this.#similarities(modelId, vector, await this.#scanned(owner, modelId, vector))
    return this.#similarities(modelId, vector, besides, near)
  }

  /** A passage that is gone by now is left out; storing one twice changes nothing. */
  async store(modelId: number, vectors: PassageVector[], trx: QueryClientContract): Promise<void> {
    const signature = this.#isPostgres() ? `?::bit(${SIGNATURE_BITS})` : '?'
    for (const { passageId, vector } of vectors) {
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
        [quantised(vector), passageId]
      )
    }
  }

  #remembered(owner: Owner, modelId: number, vector: Float32Array): Promise<number[] | null> {
    if (this.#isPostgres()) return Promise.resolve(null)
    return this.memory.nearest(owner, modelId, signatureOf(vector), LOOKED_AT)
  }

  /** Adds to those that are known; ids that have no vector of this model are left out. */
  async #similarities(
    modelId: number,
    vector: Float32Array,
    passageIds: number[],
    known = new Map<number, number>()
  ): Promise<Map<number, number>> {
    const ids = passageIds.filter((id) => !known.has(id))
    for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
      const some = ids.slice(from, from + IDS_A_QUERY)
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

  async #scanned(owner: Owner, modelId: number, vector: Float32Array): Promise<number[]> {
    const differing = this.#isPostgres()
      ? `bit_count(signature # ?::bit(${SIGNATURE_BITS}))`
      : 'vec_distance_hamming(vec_bit(signature), vec_bit(?))'
    const query = this.database()
      .query()
      .from('passage_signatures')
      .where('account_id', owner.accountId)
      .where('model_id', modelId)
    if (owner.only) query.whereIn('source_id', owner.only)
    if (owner.never.length > 0) query.whereNotIn('source_id', owner.never)
    const rows: { passage_id: number }[] = await query
      .orderByRaw(differing, [this.#signature(vector) as never])
      .limit(LOOKED_AT)
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
