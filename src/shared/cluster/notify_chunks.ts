import { Buffer } from 'node:buffer'
import { MAX_UNFINISHED_MESSAGES, NOTIFY_CHUNK_BYTES } from '../limits.js'

export class NotifyChunks {
  readonly #unfinished = new Map<string, string[]>()

  split(id: string, text: string): string[] {
    const bytes = Buffer.from(text)
    const count = Math.max(1, Math.ceil(bytes.length / NOTIFY_CHUNK_BYTES))
    return Array.from({ length: count }, (_, at) => {
      const part = bytes.subarray(at * NOTIFY_CHUNK_BYTES, (at + 1) * NOTIFY_CHUNK_BYTES)
      return `${id} ${at} ${count} ${part.toString('base64')}`
    })
  }

  /** The whole text once its last chunk arrives, null before. Chunks of one text arrive in order. */
  join(chunk: string): string | null {
    const [id = '', at, count, part = ''] = chunk.split(' ')
    const parts = Number(at) === 0 ? [] : this.#unfinished.get(id)
    // The first chunks were sent before this process listened.
    if (!parts || parts.length !== Number(at)) return null
    parts.push(part)
    this.#unfinished.delete(id)
    if (parts.length === Number(count))
      return Buffer.concat(parts.map((each) => Buffer.from(each, 'base64'))).toString()

    this.#unfinished.set(id, parts)
    if (this.#unfinished.size > MAX_UNFINISHED_MESSAGES)
      this.#unfinished.delete(this.#unfinished.keys().next().value!)
    return null
  }
}
