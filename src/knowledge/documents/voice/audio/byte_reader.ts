import { open, type FileHandle } from 'node:fs/promises'

const BUFFER_BYTES = 256 * 1024

/** Reads a file sequentially in parts of any size, without ever holding it whole. */
export class ByteReader {
  #buffer = new Uint8Array()
  #bufferStart = 0
  #position = 0

  private constructor(
    private readonly file: FileHandle,
    readonly size: number
  ) {}

  static async open(path: string): Promise<ByteReader> {
    const file = await open(path, 'r')
    return new ByteReader(file, (await file.stat()).size)
  }

  get position(): number {
    return this.#position
  }

  get left(): number {
    return Math.max(0, this.size - this.#position)
  }

  skip(count: number): void {
    this.#position += count
  }

  /** Exactly `count` bytes as a copy, or null when the file ends before. */
  async read(count: number): Promise<Uint8Array | null> {
    if (count > this.left) return null
    const from = this.#position - this.#bufferStart
    if (from < 0 || from + count > this.#buffer.length) await this.#fill(Math.max(count, BUFFER_BYTES))
    const start = this.#position - this.#bufferStart
    if (start + count > this.#buffer.length) return null
    this.#position += count
    return this.#buffer.slice(start, start + count)
  }

  /** Up to `count` bytes; null at the end. */
  async readSome(count: number): Promise<Uint8Array | null> {
    return this.left === 0 ? null : this.read(Math.min(count, this.left))
  }

  close(): Promise<void> {
    return this.file.close()
  }

  async #fill(count: number): Promise<void> {
    const buffer = new Uint8Array(Math.min(count, this.left))
    let filled = 0
    while (filled < buffer.length) {
      const at = this.#position + filled
      const { bytesRead } = await this.file.read(buffer, filled, buffer.length - filled, at)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    this.#buffer = buffer.subarray(0, filled)
    this.#bufferStart = this.#position
  }
}
