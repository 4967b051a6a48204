import { distance } from 'fastest-levenshtein'
import { isUnspaced } from './bigrams.js'

const MIN_CHARACTERS = 4
const TWO_MISTAKES_FROM = 7
const LONG_CHARACTERS = 8

/** Whether a word is long enough to recognize in it another one that was meant. */
export function mayBeMisspelled(word: string): boolean {
  return word.length >= MIN_CHARACTERS && !isUnspaced(word) && !/\d/.test(word)
}

/** The terms nearest to a misspelled word, within one edit or, if it's long, two. */
export function nearestSpellings(word: string, vocabulary: Iterable<string>): string[] {
  const mistakes = word.length >= TWO_MISTAKES_FROM ? 2 : 1
  const near: { term: string; far: number }[] = []
  for (const term of vocabulary) {
    if (term.length < MIN_CHARACTERS || Math.abs(term.length - word.length) > mistakes) continue
    const edits = isSwap(word, term) ? 1 : distance(word, term)
    // The first letter is rarely wrong.
    if (edits <= mistakes) near.push({ term, far: edits + Number(term[0] !== word[0]) })
  }
  const nearest = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far === nearest).map(({ term }) => term)
}

/**
 * Whether a letter is missing, doubled or exchanged with another, or one of a long word is wrong. A wrong letter in a short word
 * mostly makes another word: "Wetter" is not "weiter".
 */
export function isSlip(word: string, meant: string): boolean {
  if (isSwap(word, meant)) return true
  return distance(word, meant) === 1 && (word.length !== meant.length || word.length >= LONG_CHARACTERS)
}

/** Whether two letters are exchanged with each other, which counts as one edit. */
function isSwap(word: string, meant: string): boolean {
  return word.length === meant.length && sorted(word) === sorted(meant) && distance(word, meant) === 2
}

function sorted(word: string): string {
  return [...word].toSorted().join('')
}
