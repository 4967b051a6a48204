import { ByteReader } from './byte_reader.js'
import { DamagedAudio, UndecodableAudio, type DecodedBlock } from './decoded_block.js'

type Format = { tag: number; channelCount: number; sampleRate: number; frameBytes: number; bits: number }
type ReadSample = (view: DataView, at: number) => number

const PCM = 1
const FLOAT = 3
const A_LAW = 6
const MU_LAW = 7
const EXTENSIBLE = 0xfffe
const BLOCK_FRAMES = 16_384

/** WAV and RF64. Sizes in the header are ignored, because interrupted recorders leave wrong ones. */
export async function* wavBlocks(path: string): AsyncGenerator<DecodedBlock> {
  const reader = await ByteReader.open(path)
  try {
    reader.skip(12)
    const format = await readHeader(reader)
    const readSample = sampleReader(format)
    for (;;) {
      const bytes = await reader.readSome(BLOCK_FRAMES * format.frameBytes)
      const frames = bytes ? Math.floor(bytes.length / format.frameBytes) : 0
      if (!bytes || frames === 0) return
      yield { channels: deinterleaved(bytes, frames, format, readSample), sampleRate: format.sampleRate }
    }
  } finally {
    await reader.close()
  }
}

async function readHeader(reader: ByteReader): Promise<Format> {
  let format: Format | null = null
  for (;;) {
    const header = await reader.read(8)
    if (!header) throw new DamagedAudio('The WAV file has no data chunk.')
    const id = Buffer.from(header.buffer, 0, 4).toString('latin1')
    const size = viewOf(header).getUint32(4, true)
    if (id === 'data') {
      if (!format) throw new DamagedAudio('The WAV file has no format chunk before its data.')
      return format
    }
    if (id === 'fmt ') format = formatOf(await reader.read(Math.min(size, reader.left)))
    else reader.skip(size)
    reader.skip(size % 2)
  }
}

function formatOf(chunk: Uint8Array | null): Format {
  if (!chunk || chunk.length < 16) throw new DamagedAudio('The format chunk of the WAV file is truncated.')
  const view = viewOf(chunk)
  const declared = view.getUint16(0, true)
  const tag = declared === EXTENSIBLE && chunk.length >= 26 ? view.getUint16(24, true) : declared
  const channelCount = view.getUint16(2, true)
  const sampleRate = view.getUint32(4, true)
  const bits = view.getUint16(14, true)
  const isPlausible = channelCount > 0 && channelCount <= 32 && sampleRate >= 1_000 && sampleRate <= 768_000
  if (!isPlausible) throw new DamagedAudio('The format chunk of the WAV file is invalid.')
  return { tag, channelCount, sampleRate, bits, frameBytes: channelCount * Math.ceil(bits / 8) }
}

function sampleReader({ tag, bits }: Format): ReadSample {
  if (tag === PCM && bits === 8) return (view, at) => (view.getUint8(at) - 128) / 128
  if (tag === PCM && bits === 16) return (view, at) => view.getInt16(at, true) / 32_768
  if (tag === PCM && bits === 24)
    return (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608
  if (tag === PCM && bits === 32) return (view, at) => view.getInt32(at, true) / 2_147_483_648
  if (tag === FLOAT && bits === 32) return (view, at) => finite(view.getFloat32(at, true))
  if (tag === FLOAT && bits === 64) return (view, at) => finite(view.getFloat64(at, true))
  if (tag === A_LAW && bits === 8) return (view, at) => fromALaw(view.getUint8(at))
  if (tag === MU_LAW && bits === 8) return (view, at) => fromMuLaw(view.getUint8(at))
  throw new UndecodableAudio(`WAV with format ${tag} and ${bits} bits is not supported.`)
}

function finite(sample: number): number {
  return Number.isFinite(sample) ? sample : 0
}

/** ITU-T G.711 */
function fromALaw(byte: number): number {
  const code = byte ^ 0x55
  const exponent = (code >> 4) & 7
  const mantissa = (code & 15) * 16 + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 256) << (exponent - 1)
  return (code & 0x80 ? magnitude : -magnitude) / 32_768
}

/** ITU-T G.711 */
function fromMuLaw(byte: number): number {
  const code = ~byte & 0xff
  const magnitude = (((code & 15) * 8 + 132) << ((code >> 4) & 7)) - 132
  return (code & 0x80 ? -magnitude : magnitude) / 32_768
}

function deinterleaved(
  bytes: Uint8Array,
  frames: number,
  format: Format,
  readSample: ReadSample
): Float32Array[] {
  const view = viewOf(bytes)
  const sampleBytes = format.frameBytes / format.channelCount
  return Array.from({ length: format.channelCount }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, frame) =>
      readSample(view, frame * format.frameBytes + channel * sampleBytes)
    )
  )
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
