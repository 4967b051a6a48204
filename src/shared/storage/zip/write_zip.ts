import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** Opens the bytes of an entry when its turn has come: never more than one of them is in memory. */
export type OpenEntry = () => Readable | Promise<Readable>

/** Quick rather than small: pictures, books and recordings are packed already. */
const COMPRESSION_LEVEL = 1

/** Writes a ZIP, and returns when all of it is on the disk. What an entry fails with, this fails with. */
export async function writeZip(
  path: string,
  entries: Iterable<[name: string, open: OpenEntry]>,
  mode = 0o600
): Promise<void> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(path, { mode, flush: true }))
  for (const [name, open] of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: COMPRESSION_LEVEL }, (take) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => {
            stream.once('error', (error) => output.destroy(error))
            take(null, stream)
          },
          (error: Error) => output.destroy(error)
        )
    })
  }
  zip.end()
  await written
}
