import { open, type FileHandle } from 'node:fs/promises'

/**
 * The output of every decoder and the input of every recognizer: mono, 16 kHz, signed 16-bit little endian, no header.
 */
export const SAMPLE_RATE = 16_000
export const BYTES_PER_SAMPLE = 2

/** Decoded audio in a file, because four hours are 460 MB. */
export type PcmFile = { path: string; durationMs: number }

export function millisecondsOf(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 1_000)
}

/** Writes samples between -1 and 1 to a file; throws `AudioTooLong` beyond `maxSamples`. */
export class PcmWriter {
  #samples = 0

  private constructor(
    private readonly file: FileHandle,
    private readonly maxSamples: number
  ) {}

  static async create(path: string, maxSeconds: number): Promise<PcmWriter> {
    return new PcmWriter(await open(path, 'w', 0o600), maxSeconds * SAMPLE_RATE)
  }

  get samples(): number {
    return this.#samples
  }

  async write(samples: Float32Array): Promise<void> {
    if (samples.length === 0) return
    this.#samples += samples.length
    if (this.#samples > this.maxSamples) throw new AudioTooLong()
    await this.file.write(new Uint8Array(toIntegers(samples).buffer))
  }

  close(): Promise<void> {
    return this.file.close()
  }
}

export class AudioTooLong extends Error {}

function toIntegers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)))
  )
}

/** Blocks of at most `blockSamples`, in order. A file that ends inside a sample loses that sample. */
export async function* pcmBlocks(path: string, blockSamples: number): AsyncGenerator<Int16Array> {
  const file = await open(path, 'r')
  try {
    for (let from = 0; ; from += blockSamples) {
      const block = await readIntegers(file, from, blockSamples)
      if (block.length > 0) yield block
      if (block.length < blockSamples) return
    }
  } finally {
    await file.close()
  }
}

/** Samples between -1 and 1; fewer than requested at the end of the file. */
export async function readSamples(file: FileHandle, from: number, count: number): Promise<Float32Array> {
  return Float32Array.from(await readIntegers(file, from, count), (sample) => sample / 32_768)
}

export async function readIntegers(
  file: FileHandle,
  from: number,
  count: number
): Promise<Int16Array<ArrayBuffer>> {
  const bytes = new Uint8Array(count * BYTES_PER_SAMPLE)
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(
      bytes,
      filled,
      bytes.length - filled,
      from * BYTES_PER_SAMPLE + filled
    )
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return new Int16Array(bytes.buffer, 0, Math.floor(filled / BYTES_PER_SAMPLE))
}
