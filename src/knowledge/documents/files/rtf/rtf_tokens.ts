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
        const meant = symbol(next)
        if (meant) yield meant
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
