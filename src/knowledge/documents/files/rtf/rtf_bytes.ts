import iconv from 'iconv-lite'
import { decodeJohab } from '#src/knowledge/documents/text/johab'

/** Collects bytes of a code page until something else comes, because two of them may be one character. */
export class RtfBytes {
  #bytes: number[] = []
  #encoding = ''

  constructor(private readonly emit: (text: string) => void) {}

  add(code: number, encoding: string): void {
    if (encoding !== this.#encoding) this.flush()
    this.#encoding = encoding
    this.#bytes.push(code)
  }

  /** A plain character may be the second byte of one that `\'` began, and raw bytes above ASCII occur as well. */
  text(text: string, encoding: string): void {
    if (this.#bytes.length === 0 && !/[\u0080-\u00ff]/.test(text)) return this.emit(text)
    for (const character of text) this.add(character.charCodeAt(0), encoding)
    this.flush()
  }

  flush(): void {
    if (this.#bytes.length === 0) return
    const bytes = Buffer.from(this.#bytes)
    this.#bytes = []
    if (this.#encoding === 'johab') this.emit(decodeJohab(bytes))
    else
      this.emit(iconv.decode(bytes, iconv.encodingExists(this.#encoding) ? this.#encoding : 'windows-1252'))
  }
}
