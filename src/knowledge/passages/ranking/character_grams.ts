/** Character n-grams within words, with a blank for a word's edge. */
const SHORTEST = 3
const LONGEST = 5
const BLANK = 0x20
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
  eachGram(normalized, (hash, start, end) => {
    const gram = normalized.slice(start, end)
    if (grams.size < MAX_GRAMS || grams.has(gram)) grams.set(gram, { text: gram, hash })
  })
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
    eachGram(normalized, (hash) => {
      const bit = hash & mask
      this.#bits[bit >>> 5]! |= 1 << (bit & 31)
    })
  }

  mayHold({ hash }: Gram): boolean {
    return (this.#bits[(hash >>> 5) & (this.#bits.length - 1)]! & (1 << (hash & 31))) !== 0
  }
}

/** Every n-gram that does not reach over a blank between two words, with its FNV-1a hash over UTF-16 units. */
function eachGram(normalized: string, visit: (hash: number, start: number, end: number) => void): void {
  for (let start = 0; start < normalized.length; start += 1) {
    let hash = 0x811c9dc5
    for (let end = start + 1; end <= normalized.length && end <= start + LONGEST; end += 1) {
      const unit = normalized.charCodeAt(end - 1)
      hash = Math.imul(hash ^ unit, 0x01000193)
      if (end - start >= SHORTEST) visit(hash >>> 0, start, end)
      if (unit === BLANK && end > start + 1) break
    }
  }
}
