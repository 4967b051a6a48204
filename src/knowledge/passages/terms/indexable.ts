import { isUnspaced, searchUnits, splitByScript } from './bigrams.js'
import { fold } from './fold.js'
import { stem } from './stem.js'
import { words } from './words.js'

const PLAIN = /^[\0-\x7f]*$/

const PLAIN_WORD = /[a-z0-9]+(?:'(?:s|re|ve|ll|d|m|t)(?![a-z0-9]))?/g

/**
 * Text for the full-text index: accents folded, scripts without blanks as their `searchUnits`. The last character of a run is
 * also indexed alone, so that a query of one character finds it anywhere.
 */
export function indexable(text: string | null): string {
  const pieces = splitByScript(fold(text ?? ''))
  if (pieces.length === 1 && !isUnspaced(pieces[0]!)) return pieces[0]!
  return pieces.map((piece) => (isUnspaced(piece) ? ` ${unitsAndLast(piece)} ` : piece)).join('')
}

function unitsAndLast(run: string): string {
  const units = searchUnits(run).map(({ text }) => text)
  const last = [...run].at(-1)!
  return units[0] === last ? last : [...units, last].join(' ')
}

/** The stems that the index stores, in order: the words of `words`, and the last character of unspaced runs. */
export function indexWords(text: string | null): string[] {
  if (!text) return []
  if (!PLAIN.test(text)) return words(indexable(text)).map((word) => stem(word.text))
  return (text.toLowerCase().match(PLAIN_WORD) ?? []).map((word) => stem(bare(word)))
}

function bare(word: string): string {
  const mark = word.indexOf("'")
  return mark < 0 ? word : word.slice(0, mark)
}
