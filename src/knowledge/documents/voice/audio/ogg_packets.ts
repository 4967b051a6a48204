import { ByteReader } from './byte_reader.js'
import { MAX_OGG_PACKET_BYTES } from '#src/knowledge/documents/limits'

const HEADER_BYTES = 27

/** The packets of the first stream of an Ogg file, including chained ones (RFC 3533). Ends at page boundaries. */
export async function* oggPackets(path: string): AsyncGenerator<Uint8Array> {
  const reader = await ByteReader.open(path)
  try {
    let serial: number | null = null
    let parts: Uint8Array[] = []
    for (let page = await readPage(reader); page; page = await readPage(reader)) {
      if (page.begins) serial ??= page.serial
      if (serial !== page.serial) continue
      if (page.ends) serial = null
      for (const { bytes, isLast } of page.pieces) {
        parts.push(bytes)
        if (parts.length * 255 > MAX_OGG_PACKET_BYTES) parts = []
        if (!isLast) continue
        if (parts.length > 0) yield Buffer.concat(parts)
        parts = []
      }
    }
  } finally {
    await reader.close()
  }
}

type Page = {
  serial: number
  begins: boolean
  ends: boolean
  pieces: { bytes: Uint8Array; isLast: boolean }[]
}

async function readPage(reader: ByteReader): Promise<Page | null> {
  const header = await reader.read(HEADER_BYTES)
  if (!header || Buffer.from(header.buffer, 0, 4).toString('latin1') !== 'OggS') return null
  const view = new DataView(header.buffer)
  const lacing = await reader.read(header[26]!)
  if (!lacing) return null
  const page: Page = {
    serial: view.getUint32(14, true),
    begins: (header[5]! & 2) !== 0,
    ends: (header[5]! & 4) !== 0,
    pieces: [],
  }
  let length = 0
  for (const [index, size] of lacing.entries()) {
    length += size
    const isLast = size < 255
    if (!isLast && index < lacing.length - 1) continue
    const bytes = await reader.read(length)
    if (!bytes) return page.pieces.length > 0 ? page : null
    page.pieces.push({ bytes, isLast })
    length = 0
  }
  return page
}
