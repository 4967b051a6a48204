const HEADER_BYTES = 44

export type WavFormat = { tag?: number; bits?: number; sampleRate?: number; channels?: number }

/** The header of an uncompressed WAV file, followed by `sampleBytes` of samples. */
export function wavHeader(
  sampleBytes: number,
  { tag = 1, bits = 16, sampleRate = 8_000, channels = 1 }: WavFormat = {}
): Buffer {
  const bytesPerFrame = channels * (bits / 8)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + sampleBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(tag, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * bytesPerFrame, 28)
  header.writeUInt16LE(bytesPerFrame, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(sampleBytes, 40)
  return header
}

/** Silence at 8,000 samples of 16 bits per second. */
export function silentWav(seconds = 1): Buffer {
  const samples = Buffer.alloc(16_000 * seconds)
  return Buffer.concat([wavHeader(samples.length), samples])
}
