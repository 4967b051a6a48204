import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** Called when the entry is next to be written, so that only one entry is open at a time. */
export type OpenEntry = () => Readable | Promise<Readable>

/** Fast rather than small: pictures, books and recordings are already compressed. */
const COMPRESSION_LEVEL = 1

/** Writes a ZIP and resolves when it is flushed to disk. Rejects with the error of the first entry that fails. */
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
