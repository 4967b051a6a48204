import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { SIGNATURE_BITS } from './signature.js'
import { NOT_SEARCHED, SignatureSet, type SignatureRow } from './signature_set.js'
import {
  MAX_CACHED_SIGNATURES,
  MAX_SIGNATURE_AGE_MS,
  ROWS_PER_STEP,
  SIGNATURES_PER_STEP,
} from '#src/knowledge/passages/limits'

type CachedSignatures = { signatures: SignatureSet; lastId: number; loadedAtMs: number }
type CacheKey = { workspaceId: string; modelId: number }

/**
 * In-memory signatures of recently searched accounts, for SQLite, where newer passages have greater ids. May return ids
 * of deleted passages; callers look them up and skip the missing.
 */
export class SignatureCache {
  readonly #cached = new Map<string, CachedSignatures>()
  readonly #loading = new Set<string>()

  constructor(
    private readonly database: () => QueryClientContract,
    private readonly onError: (error: unknown) => void,
    private readonly nowMs: () => number = Date.now
  ) {}

  /** Ids, nearest first. Returns null, and starts loading, while the account's signatures are not in memory. */
  async nearest(
    scope: SearchScope,
    modelId: number,
    signature: Uint8Array,
    limit: number
  ): Promise<number[] | null> {
    const key = { workspaceId: scope.workspaceId, modelId }
    const cached = this.#cached.get(keyOf(key))
    if (!cached || this.nowMs() - cached.loadedAtMs > MAX_SIGNATURE_AGE_MS) this.#loadInBackground(key)
    if (!cached) return null
    this.#touch(key, cached)
    await this.#loadNewer(key, cached)
    return nearestOf(cached.signatures, scope, signature, limit)
  }

  /** Called when too many of the returned passages were deleted. */
  forget(workspaceId: string, modelId: number): void {
    this.#cached.delete(keyOf({ workspaceId, modelId }))
  }

  async whenLoaded(): Promise<void> {
    while (this.#loading.size > 0) await yieldToEventLoop()
  }

  #loadInBackground(key: CacheKey): void {
    const name = keyOf(key)
    if (this.#loading.has(name)) return
    this.#loading.add(name)
    const fresh = { signatures: new SignatureSet(), lastId: 0, loadedAtMs: this.nowMs() }
    this.#loadNewer(key, fresh)
      .then(() => this.#touch(key, fresh))
      .catch(this.onError)
      .finally(() => this.#loading.delete(name))
  }

  async #loadNewer({ workspaceId, modelId }: CacheKey, cached: CachedSignatures): Promise<void> {
    for (;;) {
      const rows: SignatureRow[] = await this.database()
        .query()
        .from('passage_signatures')
        .where({ workspace_id: workspaceId, model_id: modelId })
        .where('passage_id', '>', cached.lastId)
        .orderBy('passage_id')
        .limit(ROWS_PER_STEP)
        .select('passage_id', 'source_id', 'signature')
      const unseen = rows.filter(({ passage_id: id }) => id > cached.lastId)
      cached.signatures.add(unseen)
      cached.lastId = Math.max(cached.lastId, rows.at(-1)?.passage_id ?? 0)
      if (rows.length < ROWS_PER_STEP) return
      await yieldToEventLoop()
    }
  }

  #touch(key: CacheKey, cached: CachedSignatures): void {
    this.#cached.delete(keyOf(key))
    this.#cached.set(keyOf(key), cached)
    let passages = [...this.#cached.values()].reduce((sum, { signatures }) => sum + signatures.size, 0)
    for (const [name, { signatures }] of this.#cached) {
      if (passages <= MAX_CACHED_SIGNATURES || this.#cached.size === 1) return
      passages -= signatures.size
      this.#cached.delete(name)
    }
  }
}

async function nearestOf(signatures: SignatureSet, scope: SearchScope, signature: Uint8Array, limit: number) {
  const size = signatures.size
  const differences = new Uint16Array(size)
  const counts = new Uint32Array(NOT_SEARCHED + 1)
  for (let from = 0; from < size; from += SIGNATURES_PER_STEP) {
    const to = Math.min(from + SIGNATURES_PER_STEP, size)
    signatures.compare(scope, signature, differences, from, to)
    for (let at = from; at < to; at += 1) counts[differences[at]!]! += 1
    if (to < size) await yieldToEventLoop()
  }
  const farthest = radiusFor(counts, limit)
  const found: { id: number; differing: number }[] = []
  for (let at = 0; at < size; at += 1)
    if (differences[at]! <= farthest)
      found.push({ id: signatures.passageId(at), differing: differences[at]! })
  found.sort((one, other) => one.differing - other.differing || one.id - other.id)
  return found.slice(0, limit).map(({ id }) => id)
}

/** The smallest distance within which there are `wanted` signatures. */
function radiusFor(counts: Uint32Array, wanted: number): number {
  let within = 0
  for (let distance = 0; distance < SIGNATURE_BITS; distance += 1) {
    within += counts[distance]!
    if (within >= wanted) return distance
  }
  return SIGNATURE_BITS
}

function keyOf({ workspaceId, modelId }: CacheKey): string {
  return `${workspaceId}:${modelId}`
}
