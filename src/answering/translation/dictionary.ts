import { type FileHandle, open, readFile } from 'node:fs/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { distance } from 'fastest-levenshtein'
import { stem } from '#src/knowledge/passages/terms/stem'
import { parseEntry } from './parse_entry.js'

const inflate = promisify(inflateRaw)

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const TAB = 9
const LINE_FEED = 10
const MAX_INDEX_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES_PER_WORD = 12
const MAX_ENTRY_BYTES = 20_000
const MAX_CHUNKS_KEPT = 16
/** "komme" finds "kommen". */
const MAX_ENDING = 3
const MAX_FORMS = 3
/** Verb endings in the most inflected languages. */
const BASE_FORM = /(?:e[nr]|[ai]r|[er]n|re)$/
/** "kostet" has its own entries, but "kosten" has more. */
const FEW_MEANINGS = 4
const FROM_ENGLISH = /\bfreedict-eng-[a-z]+$/
const NEIGHBORS = 30
const MIN_PART = 4
const MAX_COMPOUND = 100
const LINES_PER_STEP = 20_000
const HEADER_BYTES = 65_536 + 4_096
const HAS_CHECKSUM = 2
const HAS_EXTRA = 4
const HAS_NAME = 8
const HAS_COMMENT = 16
/** Letters that join the parts of a German or Dutch compound. */
const LINKING_LETTERS = ['', 's', 'n', 'en', 'es', 'e']

/** One FreeDict dictionary as Debian packages it: a sorted index of headwords, and entries compressed in chunks. */
export class Dictionary {
  readonly #chunks = new Map<number, Buffer>()

  private constructor(
    private readonly file: FileHandle,
    private readonly index: Buffer,
    /** Offsets of the index lines of single words, in word order. */
    private readonly lines: Int32Array,
    private readonly chunkLength: number,
    /** Offsets of the compressed chunks; the last number is the end. */
    private readonly chunkStarts: number[],
    private readonly isFromEnglish: boolean
  ) {}

  /** `path` excludes the extensions of the two files. Throws for files in another format. */
  static async open(path: string): Promise<Dictionary> {
    const index = await readFile(`${path}.index`)
    if (index.length > MAX_INDEX_BYTES) throw new Error(`${path}.index is too large`)
    const lines = await linesOf(index)
    const file = await open(`${path}.dict.dz`)
    try {
      const { chunkLength, chunkStarts } = await readChunkTable(file)
      return new Dictionary(file, index, lines, chunkLength, chunkStarts, FROM_ENGLISH.test(path))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /**
   * Translations of a lowercase word, in the dictionary's order; also resolves inflections and compounds of
   * known words.
   */
  async translations(word: string): Promise<string[]> {
    const exact = await this.#read(this.#find(word))
    if (exact.length > FEW_MEANINGS) return exact
    const forms = await Promise.all(this.#nearest(word).map((near) => this.#read(this.#find(near))))
    const found = [...new Set([...exact, ...forms.flat()])]
    if (found.length > 0) return found
    const parts = this.#partsOf(word)
    const meanings = await Promise.all(parts.map((part) => this.#read(this.#find(part))))
    return meanings.flat()
  }

  has(word: string): boolean {
    return this.#find(word).length > 0
  }

  close(): Promise<void> {
    return this.file.close()
  }

  /** Positions of a headword's entries. */
  #find(word: string): number[] {
    const found: number[] = []
    for (
      let at = this.#position(word);
      at < this.lines.length && found.length < MAX_ENTRIES_PER_WORD;
      at += 1
    ) {
      if (this.#word(at) !== word) break
      found.push(at)
    }
    return found
  }

  /** The first line whose word is not less than `word`. */
  #position(word: string): number {
    const key = Buffer.from(word)
    let [from, to] = [0, this.lines.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (Buffer.compare(Buffer.from(this.#word(middle)), key) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Headwords that differ only in the ending, nearest first. English ones have the same stem: "need" isn't a form of "needle". */
  #nearest(word: string): string[] {
    const ending = Math.min(MAX_ENDING, Math.ceil(word.length / 3))
    const kept = Math.max(3, word.length - ending)
    const at = this.#position(word)
    const found = new Map<string, number>()
    for (
      let near = Math.max(0, at - NEIGHBORS);
      near < Math.min(this.lines.length, at + NEIGHBORS);
      near += 1
    ) {
      const other = this.#word(near)
      if (other === word || !other.startsWith(word.slice(0, kept))) continue
      if (this.isFromEnglish && stem(other) !== stem(word)) continue
      const edits = distance(word, other)
      if (edits <= ending) found.set(other, edits - Number(BASE_FORM.test(other)))
    }
    return [...found]
      .toSorted(([, one], [, other]) => one - other)
      .map(([other]) => other)
      .slice(0, MAX_FORMS)
  }

  /** Splits a compound: "kursgebühr" is "kurs" and "gebühr". */
  #partsOf(word: string): string[] {
    if (word.length > MAX_COMPOUND) return []
    for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut += 1) {
      const tail = word.slice(cut)
      const head = word.slice(0, cut)
      if (this.#find(tail).length === 0) continue
      const bare = LINKING_LETTERS.filter((link) => head.endsWith(link))
        .map((link) => head.slice(0, head.length - link.length))
        .find((part) => part.length >= 3 && this.#find(part).length > 0)
      if (bare) return [bare, tail]
    }
    return []
  }

  #word(at: number): string {
    const start = this.lines[at]!
    return this.index.toString('utf8', start, this.index.indexOf(TAB, start)).toLowerCase()
  }

  async #read(lines: number[]): Promise<string[]> {
    const meanings: string[] = []
    for (const at of lines) meanings.push(...parseEntry(await this.#entry(at)))
    return [...new Set(meanings)]
  }

  async #entry(at: number): Promise<string> {
    const start = this.lines[at]!
    const end = this.index.indexOf(LINE_FEED, start)
    const [, offset, length] = this.index
      .toString('utf8', start, end < 0 ? this.index.length : end)
      .split('\t')
    const from = numberOf(offset ?? '')
    const to = from + Math.min(MAX_ENTRY_BYTES, numberOf(length ?? ''))
    const pieces: Buffer[] = []
    for (let position = from; position < to;) {
      const number = Math.floor(position / this.chunkLength)
      const begin = position - number * this.chunkLength
      const chunk = await this.#chunk(number)
      const piece = chunk.subarray(begin, begin + to - position)
      if (piece.length === 0) break
      pieces.push(piece)
      position += piece.length
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  async #chunk(number: number): Promise<Buffer> {
    const cached = this.#chunks.get(number)
    if (cached) return cached
    const [start, end] = [this.chunkStarts[number], this.chunkStarts[number + 1]]
    if (start === undefined || end === undefined) return Buffer.alloc(0)
    const packed = Buffer.alloc(end - start)
    await this.file.read(packed, 0, packed.length, start)
    const chunk = await inflate(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: this.chunkLength,
    })
    this.#chunks.set(number, chunk)
    if (this.#chunks.size > MAX_CHUNKS_KEPT) this.#chunks.delete(this.#chunks.keys().next().value!)
    return chunk
  }
}

/** Single-word headwords are sorted bytewise in lower case; others as if they had no spaces. */
async function linesOf(index: Buffer): Promise<Int32Array> {
  const starts: number[] = []
  for (let at = 0, line = 0; at < index.length; line += 1) {
    let tab = at
    while (isLetter(index[tab]!)) tab += 1
    if (index[tab] === TAB && tab > at) starts.push(at)
    const end = index.indexOf(LINE_FEED, tab)
    at = end < 0 ? index.length : end + 1
    if (line % LINES_PER_STEP === 0) await yieldToEventLoop()
  }
  return Int32Array.from(starts)
}

/** ASCII letters; bytes of other characters count as letters too. */
function isLetter(byte: number): boolean {
  return byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/**
 * The header of a dictzip file (RFC 1952 with the extra field "RA") lists the chunks, so that each can be
 * read separately.
 */
async function readChunkTable(file: FileHandle): Promise<{ chunkLength: number; chunkStarts: number[] }> {
  const head = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await file.read(head, 0, HEADER_BYTES, 0)
  const flags = head[3]!
  if (bytesRead < 22 || head.readUInt16BE(0) !== 0x1f8b || !(flags & HAS_EXTRA))
    throw new Error('This isn’t a dictzip file.')
  const extraEnd = 12 + head.readUInt16LE(10)
  if (head.toString('latin1', 12, 14) !== 'RA' || head.readUInt16LE(16) !== 1 || extraEnd > bytesRead)
    throw new Error('This isn’t a dictzip file.')
  const chunkLength = head.readUInt16LE(18)
  const count = head.readUInt16LE(20)
  let at = extraEnd
  if (flags & HAS_NAME) at = head.indexOf(0, at) + 1
  if (flags & HAS_COMMENT) at = head.indexOf(0, at) + 1
  if (flags & HAS_CHECKSUM) at += 2
  if (chunkLength === 0 || at === 0 || 22 + 2 * count > extraEnd)
    throw new Error('This isn’t a dictzip file.')
  const chunkStarts = [at]
  for (let chunk = 0; chunk < count; chunk += 1) {
    at += head.readUInt16LE(22 + 2 * chunk)
    chunkStarts.push(at)
  }
  return { chunkLength, chunkStarts }
}

function numberOf(digits: string): number {
  let value = 0
  for (const digit of digits) value = value * 64 + Math.max(0, DIGITS.indexOf(digit))
  return value
}
