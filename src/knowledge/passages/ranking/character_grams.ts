/** Character n-grams within words; a space marks the edge of a word. */
const SHORTEST = 3
const LONGEST = 5
const BLANK = 0x20
/** About 40 words. */
const MAX_GRAMS = 400

const PLAIN = /^[\0-\x7f]*$/

/** Lower-case letters and digits with one space between words and at both ends. */
export function normalizeText(text: string): string {
  const words = PLAIN.test(text)
    ? text.toLowerCase().match(/[a-z0-9]+/g)
    : text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
  return ` ${words?.join(' ') ?? ''} `
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
    const bits = new Uint32Array(bytes / 4)
    const mask = bytes * 8 - 1
    eachGram(normalized, (hash) => {
      bits[(hash & mask) >>> 5]! |= 1 << (hash & 31)
    })
    this.#bits = bits
  }

  mayHold({ hash }: Gram): boolean {
    return (this.#bits[(hash >>> 5) & (this.#bits.length - 1)]! & (1 << (hash & 31))) !== 0
  }
}

/** Visits every n-gram that doesn't span two words, with its FNV-1a hash over UTF-16 units. */
function eachGram(normalized: string, visit: (hash: number, start: number, end: number) => void): void {
  const size = normalized.length
  const units = new Uint16Array(size)
  for (let at = 0; at < size; at += 1) units[at] = normalized.charCodeAt(at)
  for (let start = 0; start < size; start += 1) {
    const last = Math.min(size, start + LONGEST)
    let hash = 0x811c9dc5
    for (let end = start + 1; end <= last; end += 1) {
      const unit = units[end - 1]!
      hash = Math.imul(hash ^ unit, 0x01000193)
      if (end - start >= SHORTEST) visit(hash >>> 0, start, end)
      if (unit === BLANK && end > start + 1) break
    }
  }
}
