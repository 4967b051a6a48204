import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Owner } from '#src/knowledge/passages/terms/search_scope'
import { SIGNATURE_BITS } from './signature.js'
import { SignatureSet, type SignatureRow } from './signature_set.js'

type Kept = { signatures: SignatureSet; lastId: number; readAtMs: number }
type Whose = { accountId: string; modelId: number }

/** Some 70 MB; the account asked longest ago goes first. */
const MAX_PASSAGES = 1_000_000
const ROWS_A_STEP = 1_000
const COMPARED_A_STEP = 50_000
/** Read anew, because passages go and a model may be given old passages late. */
const MAX_AGE_MS = 15 * 60_000

/**
 * Signatures of the accounts that are asked, kept in memory on SQLite, where a passage that comes later has a greater
 * id. Deleted passages may still be named: who asks looks them up and does not find them.
 */
export class SignatureMemory {
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Set<string>()

  constructor(
    private readonly database: () => QueryClientContract,
    private readonly onFailure: (error: unknown) => void,
    private readonly nowMs: () => number = Date.now
  ) {}

  /** Ids of the nearest, nearest first; null while the account's signatures are being read, which this starts. */
  async nearest(
    owner: Owner,
    modelId: number,
    signature: Uint8Array,
    limit: number
  ): Promise<number[] | null> {
    const whose = { accountId: owner.accountId, modelId }
    const kept = this.#kept.get(keyOf(whose))
    if (!kept || this.nowMs() - kept.readAtMs > MAX_AGE_MS) this.#readInBackground(whose)
    if (!kept) return null
    this.#use(whose, kept)
    await this.#readNewer(whose, kept)
    return nearestOf(kept.signatures, owner, signature, limit)
  }

  /** After a good part of what was named is gone. */
  forget(accountId: string, modelId: number): void {
    this.#kept.delete(keyOf({ accountId, modelId }))
  }

  /** Until what was started is read. */
  async settled(): Promise<void> {
    while (this.#reading.size > 0) await breathe()
  }

  #readInBackground(whose: Whose): void {
    const key = keyOf(whose)
    if (this.#reading.has(key)) return
    this.#reading.add(key)
    const fresh = { signatures: new SignatureSet(), lastId: 0, readAtMs: this.nowMs() }
    this.#readNewer(whose, fresh)
      .then(() => this.#use(whose, fresh))
      .catch(this.onFailure)
      .finally(() => this.#reading.delete(key))
  }

  async #readNewer({ accountId, modelId }: Whose, kept: Kept): Promise<void> {
    for (;;) {
      const rows: SignatureRow[] = await this.database()
        .query()
        .from('passage_signatures')
        .where({ account_id: accountId, model_id: modelId })
        .where('passage_id', '>', kept.lastId)
        .orderBy('passage_id')
        .limit(ROWS_A_STEP)
        .select('passage_id', 'source_id', 'signature')
      const unseen = rows.filter(({ passage_id: id }) => id > kept.lastId)
      kept.signatures.add(unseen)
      kept.lastId = Math.max(kept.lastId, rows.at(-1)?.passage_id ?? 0)
      if (rows.length < ROWS_A_STEP) return
      await breathe()
    }
  }

  #use(whose: Whose, kept: Kept): void {
    this.#kept.delete(keyOf(whose))
    this.#kept.set(keyOf(whose), kept)
    let passages = [...this.#kept.values()].reduce((sum, { signatures }) => sum + signatures.size, 0)
    for (const [key, { signatures }] of this.#kept) {
      if (passages <= MAX_PASSAGES || this.#kept.size === 1) return
      passages -= signatures.size
      this.#kept.delete(key)
    }
  }
}

async function nearestOf(signatures: SignatureSet, owner: Owner, signature: Uint8Array, limit: number) {
  const size = signatures.size
  const differences = new Uint16Array(size)
  const counts = new Uint32Array(SIGNATURE_BITS + 1)
  for (let from = 0; from < size; from += COMPARED_A_STEP) {
    const some = signatures.differences(owner, signature, from, Math.min(from + COMPARED_A_STEP, size))
    differences.set(some, from)
    for (const differing of some) if (differing <= SIGNATURE_BITS) counts[differing]! += 1
    if (from + COMPARED_A_STEP < size) await breathe()
  }
  const farthest = reach(counts, limit)
  const found: { id: number; differing: number }[] = []
  for (let at = 0; at < size; at += 1)
    if (differences[at]! <= farthest)
      found.push({ id: signatures.passageId(at), differing: differences[at]! })
  found.sort((one, other) => one.differing - other.differing || one.id - other.id)
  return found.slice(0, limit).map(({ id }) => id)
}

/** The least distance within which there are as many as wanted. */
function reach(counts: Uint32Array, wanted: number): number {
  let within = 0
  for (let distance = 0; distance < counts.length; distance += 1) {
    within += counts[distance]!
    if (within >= wanted) return distance
  }
  return SIGNATURE_BITS
}

function keyOf({ accountId, modelId }: Whose): string {
  return `${accountId}:${modelId}`
}
