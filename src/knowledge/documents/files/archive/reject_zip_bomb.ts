import type { Entry } from 'yauzl'
import { ReadError } from '../read_error.js'
import {
  MAX_COMPRESSION_RATIO,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_XML_BYTES,
  MAX_ZIP_FOLDER_DEPTH,
  RATIO_EXEMPT_BYTES,
} from '#src/knowledge/documents/limits'

/** Judges by the directory alone. It may lie about sizes, but then unpacking stops at the declared size. */
export function rejectZipBomb(entries: Entry[], packedBytes: number): void {
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
