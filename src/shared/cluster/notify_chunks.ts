import { Buffer } from 'node:buffer'

/** NOTIFY carries less than 8,000 bytes. */
const PIECE_BYTES = 5_700
const MOST_UNFINISHED = 200

/** Cuts a text into what one NOTIFY carries, and puts it together again. */
export class NotifyChunks {
  readonly #unfinished = new Map<string, string[]>()

  split(id: string, text: string): string[] {
    const bytes = Buffer.from(text)
    const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
    return Array.from({ length: count }, (_, at) => {
      const part = bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)
      return `${id} ${at} ${count} ${part.toString('base64')}`
    })
  }

  /** The whole text with its last piece, null before. Pieces of one text come in their order. */
  join(piece: string): string | null {
    const [id = '', at, count, part = ''] = piece.split(' ')
    const parts = Number(at) === 0 ? [] : this.#unfinished.get(id)
    // The pieces before were sent while nobody listened.
    if (!parts || parts.length !== Number(at)) return null
    parts.push(part)
    this.#unfinished.delete(id)
    if (parts.length === Number(count))
      return Buffer.concat(parts.map((each) => Buffer.from(each, 'base64'))).toString()

    this.#unfinished.set(id, parts)
    if (this.#unfinished.size > MOST_UNFINISHED)
      this.#unfinished.delete(this.#unfinished.keys().next().value!)
    return null
  }
}
