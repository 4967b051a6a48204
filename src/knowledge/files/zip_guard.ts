import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fail, ok, type Result } from '#src/shared/result'
import type { ReadProblem } from '../document.js'

const MOST_ENTRIES = 10_000
const MOST_UNPACKED_BYTES = 300 * 1024 * 1024
const MOST_XML_BYTES = 80 * 1024 * 1024
/** Office XML seldom packs better than 1:50; small parts may. */
const HIGHEST_RATIO = 200
const FREELY_PACKED_BYTES = 10 * 1024 * 1024

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** The names of a ZIP's entries, after its directory and its XML were found to be no bomb. Nothing is kept unpacked. */
export async function guardedEntries(bytes: Uint8Array): Promise<Result<Set<string>, ReadProblem>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let zip: ZipFile
  try {
    zip = await openBuffer(buffer, { lazyEntries: true, validateEntrySizes: true })
  } catch {
    return fail('damaged')
  }
  return zip.entryCount > MOST_ENTRIES ? fail('too_complex') : inspect(zip, buffer.length)
}

function inspect(zip: ZipFile, packedBytes: number): Promise<Result<Set<string>, ReadProblem>> {
  const names = new Set<string>()
  let unpacked = 0
  let unpackedXml = 0
  return new Promise((resolve) => {
    const stop = (problem: ReadProblem) => {
      zip.close()
      resolve(fail(problem))
    }
    zip.on('error', () => stop('damaged'))
    zip.on('end', () => resolve(ok(names)))
    zip.on('entry', (entry: Entry) => {
      names.add(entry.fileName)
      unpacked += entry.uncompressedSize
      if (entry.isEncrypted()) return stop('encrypted')
      if (unpacked > MOST_UNPACKED_BYTES) return stop('too_large')
      if (unpacked > FREELY_PACKED_BYTES && unpacked > packedBytes * HIGHEST_RATIO) return stop('too_complex')
      if (!/\.(xml|rels)$/i.test(entry.fileName)) return zip.readEntry()
      // The directory may lie about sizes: unpack once, counting, before anybody unpacks into memory.
      zip.openReadStream(entry, (error, stream) => {
        if (error || !stream) return stop('damaged')
        stream.on('data', (chunk: Buffer) => {
          unpackedXml += chunk.length
          if (unpackedXml > MOST_XML_BYTES) stream.destroy(new RangeError('too large'))
        })
        stream.on('error', (cause) => stop(cause instanceof RangeError ? 'too_large' : 'damaged'))
        stream.on('end', () => zip.readEntry())
      })
    })
    zip.readEntry()
  })
}
