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
 * A Bloom filter of a passage's n-grams: 2 KB, one hash. A passage of 1,400 characters fills a fifth of it, so one gram in
 * five may be a false hit there; sentences are compared exactly.
 */
export class GramFilter {
  readonly #bits = new Uint32Array(512)

  constructor(normalized: string) {
    for (const [start, size] of gramsWithin(normalized)) {
      const bit = hashOf(normalized, start, start + size) & 0x3fff
      this.#bits[bit >>> 5]! |= 1 << (bit & 31)
    }
  }

  mayHold({ hash }: Gram): boolean {
    const bit = hash & 0x3fff
    return (this.#bits[bit >>> 5]! & (1 << (bit & 31))) !== 0
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
