/** Character n-grams of 3 to 5 characters within words, with a blank for a word's edge. */
const SIZES = [3, 4, 5]
/** Some 40 words. */
const MAX_GRAMS = 400

/** Letters and digits only, in lower case, with one blank between words and at both ends. */
export function normalizeText(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

export type Gram = { text: string; hash: number }

export function questionGrams(text: string): Gram[] {
  const grams = new Map<string, Gram>()
  const normalized = normalizeText(text)
  for (const [start, size] of gramsWithin(normalized)) {
    const gram = normalized.slice(start, start + size)
    grams.set(gram, { text: gram, hash: hashOf(gram, 0, gram.length) })
    if (grams.size === MAX_GRAMS) break
  }
  return [...grams.values()]
}

/**
 * A Bloom filter of a text's n-grams with one hash. 2 KB hold a passage of 1,400 characters with a fifth of the bits set, so one
 * gram in five may be a false hit there; 128 bytes hold a sentence of 100 characters as well.
 */
export class GramFilter {
  readonly #bits: Uint32Array

  /** `bytes` is a power of two. */
  constructor(normalized: string, bytes: number) {
    this.#bits = new Uint32Array(bytes / 4)
    const mask = bytes * 8 - 1
    for (const [start, size] of gramsWithin(normalized)) {
      const bit = hashOf(normalized, start, start + size) & mask
      this.#bits[bit >>> 5]! |= 1 << (bit & 31)
    }
  }

  mayHold({ hash }: Gram): boolean {
    return (this.#bits[(hash >>> 5) & (this.#bits.length - 1)]! & (1 << (hash & 31))) !== 0
  }
}

/** Start and size of every n-gram that does not reach over a blank between two words. */
function* gramsWithin(normalized: string): Generator<[number, number]> {
  for (let start = 0; start < normalized.length; start += 1) {
    const blank = normalized.indexOf(' ', start + 1)
    const end = Math.min(normalized.length, (blank < 0 ? normalized.length : blank) + 1)
    for (const size of SIZES) if (start + size <= end) yield [start, size]
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
