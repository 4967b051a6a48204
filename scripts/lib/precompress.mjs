import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/
/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 1_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every built file that they make smaller; the server sends those. */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(path) {
  const bytes = await readFile(path)
  if (bytes.byteLength < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
