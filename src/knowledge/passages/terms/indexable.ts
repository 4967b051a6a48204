import { bigrams, isUnspaced, splitByScript } from './bigrams.js'
import { fold } from './fold.js'

/**
 * Text as the full-text index stores it: accents folded, unspaced scripts as pairs of characters.
 * The last character of a run stands alone too, so that a question of one character finds it wherever it is.
 */
export function indexable(text: string | null): string {
  const pieces = splitByScript(fold(text ?? ''))
  if (pieces.length === 1 && !isUnspaced(pieces[0]!)) return pieces[0]!
  return pieces.map((piece) => (isUnspaced(piece) ? ` ${pairsAndLast(piece)} ` : piece)).join('')
}

function pairsAndLast(run: string): string {
  const pairs = bigrams(run)
  const last = [...run].at(-1)!
  return pairs[0] === last ? last : [...pairs, last].join(' ')
}
