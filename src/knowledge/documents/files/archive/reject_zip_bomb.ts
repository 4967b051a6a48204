import type { Entry } from 'yauzl'
import { Unreadable } from '../read_error.js'

const MOST_UNPACKED_BYTES = 300 * 1024 * 1024
const MOST_XML_BYTES = 80 * 1024 * 1024
/** Office XML seldom packs better than 1:50; small parts may. */
const HIGHEST_RATIO = 200
const FREELY_PACKED_BYTES = 10 * 1024 * 1024
const DEEPEST_FOLDER = 30

/** Judges by the directory alone. It may lie about sizes, but then unpacking stops where the lie shows. */
export function refuseBomb(entries: Entry[], packedBytes: number): void {
  let unpacked = 0
  let unpackedXml = 0
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    if (entry.fileName.split('/').length > DEEPEST_FOLDER) throw new Unreadable('too_complex')
    unpacked += entry.uncompressedSize
    if (/\.(xml|rels|x?html?)$/i.test(entry.fileName)) unpackedXml += entry.uncompressedSize
  }
  if (unpacked > FREELY_PACKED_BYTES && unpacked > packedBytes * HIGHEST_RATIO)
    throw new Unreadable('too_complex')
  if (unpacked > MOST_UNPACKED_BYTES || unpackedXml > MOST_XML_BYTES) throw new Unreadable('too_large')
  refuseOverlap(entries)
}

/** Entries that share their packed bytes multiply a small file without a high ratio of any single one. */
function refuseOverlap(entries: Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new Unreadable('too_complex')
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
}
