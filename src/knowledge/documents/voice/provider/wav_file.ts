import { BYTES_PER_SAMPLE, SAMPLE_RATE } from '../audio/pcm.js'

const HEADER_BYTES = 44

/** WAV, which every transcription provider accepts. */
export function wavFile(samples: Int16Array<ArrayBuffer>): Blob {
  const bytes = samples.byteLength
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28)
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return new Blob([header, samples], { type: 'audio/wav' })
}
