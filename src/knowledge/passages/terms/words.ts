import { isUnspaced, searchUnits, splitByScript } from './bigrams.js'
import { fold } from './fold.js'

/** `text` is folded and lowercase; `start` and `end` are UTF-16 offsets in the original. */
export type Word = { text: string; start: number; end: number; capital: boolean }

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’](?:s|re|ve|ll|d|m|t)(?![\p{L}\p{N}]))?/gu
const CONTRACTION = /['’].*$/u

/** The words of a text in order; scripts without blanks as their `searchUnits`. */
export function words(text: string): Word[] {
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
