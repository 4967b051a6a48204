import iconv from 'iconv-lite'
import { decodeJohab } from '#src/knowledge/documents/text/johab'

export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; name: string; value: number | null }
  | { kind: 'byte'; code: number }
  | { kind: 'text'; text: string }

const WORD = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const PLAIN = /[^\\{}\r\n]+/y

/**
 * The tokens of RTF 1.9, one character per byte. Line ends mean nothing, `\'e4` is a byte of the current code page, and
 * raw bytes after `\bin` are skipped. Never looks back, so hostile input costs no more than its length.
 */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0
  while (at < source.length) {
    const character = source[at]!
    if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' }
      at += 1
    } else if (character === '\\') {
      const next = source[at + 1]
      WORD.lastIndex = at + 1
      const word = WORD.exec(source)
      if (word) {
        const value = word[2] === undefined ? null : Number(word[2])
        at = WORD.lastIndex
        if (word[1] === 'bin') at += Math.max(0, value ?? 0)
        else yield { kind: 'word', name: word[1]!, value }
      } else if (next === "'") {
        const code = Number.parseInt(source.slice(at + 2, at + 4), 16)
        if (!Number.isNaN(code)) yield { kind: 'byte', code }
        at += 4
      } else {
        const token = symbol(next)
        if (token) yield token
        at += 2
      }
    } else if (character === '\r' || character === '\n') at += 1
    else {
      PLAIN.lastIndex = at
      yield { kind: 'text', text: PLAIN.exec(source)![0] }
      at = PLAIN.lastIndex
    }
  }
}

function symbol(character: string | undefined): RtfToken | null {
  if (character === '~') return { kind: 'text', text: ' ' }
  if (character === '_') return { kind: 'text', text: '-' }
  if (character === '*') return { kind: 'word', name: '*', value: null }
  if (character === '\n' || character === '\r') return { kind: 'word', name: 'par', value: null }
  return character !== undefined && /[\\{}]/.test(character) ? { kind: 'text', text: character } : null
}

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
