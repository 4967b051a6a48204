const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682

/** The committed part of a write-ahead log, see https://www.sqlite.org/fileformat2.html#walformat. */
export type WalFile = {
  /** Changes whenever SQLite restarts the log; empty for an empty log. */
  salts: string
  /** The page of each committed frame, oldest first. */
  frames: number[]
  pageAt(frame: number): Buffer
}

const NOTHING: WalFile = {
  salts: '',
  frames: [],
  pageAt: () => {
    throw new RangeError('The log has no frames.')
  },
}

/** Stops at the last commit whose frames are all valid, so it ignores a transaction in progress. */
export function readWal(bytes: Buffer): WalFile {
  if (bytes.length < HEADER_BYTES) return NOTHING
  const magic = bytes.readUInt32BE(0)
  if (magic >>> 1 !== MAGIC >>> 1) return NOTHING
  const read = magic & 1 ? readBigEndian : readLittleEndian
  const pageSize = bytes.readUInt32BE(8)
  const salts = bytes.toString('hex', 16, 24)
  let sum = checksum(bytes, 0, 24, [0, 0], read)
  if (!isSum(bytes, 24, sum)) return NOTHING

  const frames: number[] = []
  let committed = 0
  const frameBytes = FRAME_HEADER_BYTES + pageSize
  for (let at = HEADER_BYTES; at + frameBytes <= bytes.length; at += frameBytes) {
    if (bytes.toString('hex', at + 8, at + 16) !== salts) break
    sum = checksum(bytes, at, at + 8, sum, read)
    sum = checksum(bytes, at + FRAME_HEADER_BYTES, at + frameBytes, sum, read)
    if (!isSum(bytes, at + 16, sum)) break
    frames.push(bytes.readUInt32BE(at))
    if (bytes.readUInt32BE(at + 4) > 0) committed = frames.length
  }
  frames.length = committed
  const pageAt = (frame: number) => {
    const start = HEADER_BYTES + frame * frameBytes + FRAME_HEADER_BYTES
    return bytes.subarray(start, start + pageSize)
  }
  return { salts, frames, pageAt }
}

type Sum = [number, number]
type Read = (bytes: Buffer, at: number) => number

const readBigEndian: Read = (bytes, at) => bytes.readUInt32BE(at)
const readLittleEndian: Read = (bytes, at) => bytes.readUInt32LE(at)

function checksum(bytes: Buffer, from: number, to: number, [one, other]: Sum, read: Read): Sum {
  let [a, b] = [one, other]
  for (let at = from; at < to; at += 8) {
    a = (a + read(bytes, at) + b) >>> 0
    b = (b + read(bytes, at + 4) + a) >>> 0
  }
  return [a, b]
}

function isSum(bytes: Buffer, at: number, [a, b]: Sum): boolean {
  return bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b
}
