import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { SIGNATURE_BITS } from './signature.js'

export type SignatureRow = { passage_id: number; source_id: string; signature: Uint8Array }

const PARTS = SIGNATURE_BITS / 16
const SET_BITS = Uint8Array.from({ length: 1 << 16 }, (_, value) => setBits(value))

/** One account's signatures of one model: 64 bytes per passage, in order of insertion. */
export class SignatureSet {
  #passageIds = new Float64Array(0)
  #sources = new Uint16Array(0)
  #parts = new Uint16Array(0)
  #size = 0
  readonly #sourceNumbers = new Map<string, number>()

  get size(): number {
    return this.#size
  }

  add(rows: SignatureRow[]): void {
    this.#makeRoomFor(rows.length)
    for (const { passage_id: passageId, source_id: sourceId, signature } of rows) {
      this.#passageIds[this.#size] = passageId
      this.#sources[this.#size] = this.#numberOf(sourceId)
      this.#parts.set(partsOf(signature), this.#size * PARTS)
      this.#size += 1
    }
  }

  /** The number of differing bits for each signature from `from` to `to`; 0xffff for passages outside the scope. */
  differences(scope: SearchScope, signature: Uint8Array, from: number, to: number): Uint16Array {
    const queryParts = partsOf(signature)
    const isSearched = this.#searched(scope)
    const differences = new Uint16Array(to - from).fill(0xffff)
    for (let at = from; at < to; at += 1) {
      if (!isSearched[this.#sources[at]!]) continue
      let differing = 0
      const start = at * PARTS
      for (let part = 0; part < PARTS; part += 1)
        differing += SET_BITS[this.#parts[start + part]! ^ queryParts[part]!]!
      differences[at - from] = differing
    }
    return differences
  }

  passageId(at: number): number {
    return this.#passageIds[at]!
  }

  #searched({ includedSources, excludedSources }: SearchScope): Uint8Array {
    const searched = new Uint8Array(this.#sourceNumbers.size)
    for (const [sourceId, number] of this.#sourceNumbers)
      searched[number] =
        (includedSources === null || includedSources.includes(sourceId)) &&
        !excludedSources.includes(sourceId)
          ? 1
          : 0
    return searched
  }

  #numberOf(sourceId: string): number {
    const known = this.#sourceNumbers.get(sourceId)
    if (known !== undefined) return known
    this.#sourceNumbers.set(sourceId, this.#sourceNumbers.size)
    return this.#sourceNumbers.size - 1
  }

  #makeRoomFor(added: number): void {
    const needed = this.#size + added
    if (needed <= this.#passageIds.length) return
    const room = Math.max(needed, Math.ceil(this.#passageIds.length * 1.5))
    this.#passageIds = copyInto(this.#passageIds, new Float64Array(room))
    this.#sources = copyInto(this.#sources, new Uint16Array(room))
    this.#parts = copyInto(this.#parts, new Uint16Array(room * PARTS))
  }
}

function copyInto<Numbers extends Float64Array | Uint16Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}

/** Copied, because rows may lie at odd addresses. */
function partsOf(signature: Uint8Array): Uint16Array {
  return new Uint16Array(Uint8Array.from(signature).buffer)
}

function setBits(value: number): number {
  let bits = 0
  for (let rest = value; rest > 0; rest &= rest - 1) bits += 1
  return bits
}
