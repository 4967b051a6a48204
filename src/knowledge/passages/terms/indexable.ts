import { bigrams, isUnspaced, splitByScript } from './bigrams.js'
import { fold } from './fold.js'

/**
 * Text for the full-text index: accents folded, unspaced scripts as bigrams. The last character of a run is also
 * indexed alone, so that a query of one character finds it anywhere.
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
