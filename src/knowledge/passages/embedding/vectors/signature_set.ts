import type { SearchScope } from '#src/knowledge/passages/terms/search_scope'
import { SIGNATURE_BITS } from './signature.js'

export type SignatureRow = { passage_id: number; source_id: string; signature: Uint8Array }

const PARTS = SIGNATURE_BITS / 32
/** The difference recorded for a passage that is out of scope. */
export const NOT_SEARCHED = 0xffff

/** One account's signatures of one model: 64 bytes per passage, in order of insertion. */
export class SignatureSet {
  #passageIds = new Float64Array(0)
  #sources = new Uint16Array(0)
  #parts = new Uint32Array(0)
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
      this.#parts.set(toUint32(signature), this.#size * PARTS)
      this.#size += 1
    }
  }

  /** Writes the number of differing bits of each signature from `from` to `to` into `differences`. */
  compare(
    scope: SearchScope,
    signature: Uint8Array,
    differences: Uint16Array,
    from: number,
    to: number
  ): void {
    const wanted = toUint32(signature)
    const isSearched = this.#searched(scope)
    const [sources, parts] = [this.#sources, this.#parts]
    for (let at = from; at < to; at += 1) {
      if (!isSearched[sources[at]!]) {
        differences[at] = NOT_SEARCHED
        continue
      }
      // Counts the bits of all four bytes at once; 16 parts cannot overflow one.
      let bytes = 0
      const start = at * PARTS
      for (let part = 0; part < PARTS; part += 1) {
        let bits = parts[start + part]! ^ wanted[part]!
        bits = (bits - ((bits >>> 1) & 0x55555555)) | 0
        bits = ((bits & 0x33333333) + ((bits >>> 2) & 0x33333333)) | 0
        bytes = (bytes + ((bits + (bits >>> 4)) & 0x0f0f0f0f)) | 0
      }
      differences[at] = (bytes & 255) + ((bytes >>> 8) & 255) + ((bytes >>> 16) & 255) + (bytes >>> 24)
    }
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
    this.#parts = copyInto(this.#parts, new Uint32Array(room * PARTS))
  }
}

function copyInto<Numbers extends Float64Array | Uint32Array | Uint16Array>(old: Numbers, larger: Numbers) {
  larger.set(old)
  return larger
}

/** Copied, because rows may lie at odd addresses. */
function toUint32(signature: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(signature).buffer)
}
