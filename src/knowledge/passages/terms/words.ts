import { isUnspaced, searchUnits, splitByScript } from './bigrams.js'
import { fold } from './fold.js'

/** `text` is folded and lowercase; `start` and `end` are UTF-16 offsets in the original. */
export type Word = { text: string; start: number; end: number; capital: boolean }

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’](?:s|re|ve|ll|d|m|t)(?![\p{L}\p{N}]))?/gu
const CONTRACTION = /['’].*$/u
const PLAIN = /^[\0-\x7f]*$/
/** `WORD` for plain text, where it takes half of the time. */
const PLAIN_WORD = /[A-Za-z0-9]+(?:'(?:s|re|ve|ll|d|m|t)(?![A-Za-z0-9]))?/g

/** The words of a text in order; scripts without blanks as their `searchUnits`. */
export function words(text: string): Word[] {
  if (PLAIN.test(text)) return plainWords(text)
  const found: Word[] = []
  for (const match of text.matchAll(WORD)) {
    let start = match.index
    for (const piece of splitByScript(match[0])) {
      found.push(...pieceWords(piece, start))
      start += piece.length
    }
  }
  return found
}

function plainWords(text: string): Word[] {
  const found: Word[] = []
  PLAIN_WORD.lastIndex = 0
  for (let match = PLAIN_WORD.exec(text); match; match = PLAIN_WORD.exec(text)) {
    const apostrophe = match[0].indexOf("'")
    const bare = apostrophe < 0 ? match[0] : match[0].slice(0, apostrophe)
    const capital = bare.charCodeAt(0) >= 0x41 && bare.charCodeAt(0) <= 0x5a
    found.push({ text: bare.toLowerCase(), start: match.index, end: PLAIN_WORD.lastIndex, capital })
  }
  return found
}

function pieceWords(piece: string, start: number): Word[] {
  if (isUnspaced(piece))
    return searchUnits(piece).map(({ text, at }) => ({
      text: fold(text),
      start: start + at,
      end: start + at + text.length,
      capital: false,
    }))
  const bare = piece.replace(CONTRACTION, '')
  return [
    { text: fold(bare).toLowerCase(), start, end: start + piece.length, capital: /^\p{Lu}/u.test(bare) },
  ]
}
