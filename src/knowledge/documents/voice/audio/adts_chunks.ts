import { ByteReader } from './byte_reader.js'

const HEADER_BYTES = 7
/** Of 1,024 samples each: about a minute. */
const FRAMES_PER_CHUNK = 2_600

/** Splits raw AAC into chunks that are valid files (ISO 14496-3, 1.A.3.2), between frames. */
export async function* adtsChunks(path: string): AsyncGenerator<Uint8Array> {
  const reader = await ByteReader.open(path)
  try {
    let frames: Uint8Array[] = []
    for (let frame = await nextFrame(reader); frame; frame = await nextFrame(reader)) {
      frames.push(frame)
      if (frames.length < FRAMES_PER_CHUNK) continue
      yield Buffer.concat(frames)
      frames = []
    }
    if (frames.length > 0) yield Buffer.concat(frames)
  } finally {
    await reader.close()
  }
}

/** Skips what is between frames, such as a tag at the start. */
async function nextFrame(reader: ByteReader): Promise<Uint8Array | null> {
  for (;;) {
    const header = await reader.read(HEADER_BYTES)
    if (!header) return null
    const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = header
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
    const isFrame = first === 0xff && (second & 0xf6) === 0xf0 && length > HEADER_BYTES
    reader.skip(isFrame ? -HEADER_BYTES : 1 - HEADER_BYTES)
    if (isFrame) return reader.read(length)
  }
}
