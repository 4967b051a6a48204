import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import {
  MAX_ZIP_ENTRIES,
  MAX_COMPRESSION_RATIO,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_XML_BYTES,
  MAX_ZIP_FOLDER_DEPTH,
  RATIO_EXEMPT_BYTES,
} from '#src/knowledge/documents/limits'
import { ReadError } from '../read_error.js'

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/**
 * A ZIP whose directory passed the bomb check. Parts are unpacked one at a time, into memory, and never beyond their
 * declared size. Nested archives are never opened. Rejections are thrown as `ReadError`.
 */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Uint8Array): Promise<ZipArchive> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await openBuffer(buffer, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
    }).catch(() => {
      throw new ReadError('damaged')
    })
    const entries = await directoryOf(zip)
    rejectZipBomb(entries, buffer.length)
    return new ZipArchive(zip, new Map(entries.map((entry) => [keyOf(entry.fileName), entry])))
  }

  get names(): string[] {
    return [...this.#entries.values()].map((entry) => entry.fileName)
  }

  /** Office compares part names case-insensitively. */
  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(keyOf(name))
    return entry ? unpack(this.#zip, entry) : null
  }

  async text(name: string): Promise<string | null> {
    const bytes = await this.bytes(name)
    return bytes && decodeText(bytes)
  }
}

function keyOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase()
}

function directoryOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw new ReadError('too_complex')
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new ReadError('damaged')))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new ReadError('damaged'))
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return refuse()
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', refuse)
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}

/** Judges by the directory alone. It may lie about sizes, but then unpacking stops at the declared size. */
function rejectZipBomb(entries: Entry[], packedBytes: number): void {
  let unpacked = 0
  let unpackedXml = 0
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new ReadError('encrypted')
    if (entry.fileName.split('/').length > MAX_ZIP_FOLDER_DEPTH) throw new ReadError('too_complex')
    unpacked += entry.uncompressedSize
    if (/\.(xml|rels|x?html?)$/i.test(entry.fileName)) unpackedXml += entry.uncompressedSize
  }
  if (unpacked > RATIO_EXEMPT_BYTES && unpacked > packedBytes * MAX_COMPRESSION_RATIO)
    throw new ReadError('too_complex')
  if (unpacked > MAX_UNPACKED_BYTES || unpackedXml > MAX_UNPACKED_XML_BYTES) throw new ReadError('too_large')
  rejectOverlap(entries)
}

/** Entries that share packed bytes multiply a small file without a high ratio of any single entry. */
function rejectOverlap(entries: Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ReadError('too_complex')
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
}
