import { distance } from 'fastest-levenshtein'
import { isUnspaced } from './bigrams.js'

const MIN_CHARACTERS = 4
const TWO_MISTAKES_FROM = 7
const LONG_CHARACTERS = 8

/** Whether a word is long enough to tell which other word it misspells. */
export function mayBeMisspelled(word: string): boolean {
  return word.length >= MIN_CHARACTERS && !isUnspaced(word) && !/\d/.test(word)
}

/** The terms nearest to a misspelled word, within one edit or, if it's long, two. */
export function nearestSpellings(word: string, vocabulary: Iterable<string>): string[] {
  const mistakes = word.length >= TWO_MISTAKES_FROM ? 2 : 1
  const similar: { term: string; cost: number }[] = []
  for (const term of vocabulary) {
    if (term.length < MIN_CHARACTERS || Math.abs(term.length - word.length) > mistakes) continue
    const edits = isSwap(word, term) ? 1 : distance(word, term)
    // The first letter is rarely wrong.
    if (edits <= mistakes) similar.push({ term, cost: edits + Number(term[0] !== word[0]) })
  }
  const nearest = Math.min(...similar.map(({ cost }) => cost))
  return similar.filter(({ cost }) => cost === nearest).map(({ term }) => term)
}

/**
 * Whether `word` is probably a typo of `intended`: a letter is missing, doubled or swapped with another, or one letter of a long word
 * is wrong. A wrong letter in a short word usually makes another word: "Wetter" is not "weiter".
 */
export function isTypo(word: string, intended: string): boolean {
  if (isSwap(word, intended)) return true
  return distance(word, intended) === 1 && (word.length !== intended.length || word.length >= LONG_CHARACTERS)
}

/** Whether two letters are swapped, which counts as one edit. */
function isSwap(word: string, intended: string): boolean {
  return (
    word.length === intended.length && sorted(word) === sorted(intended) && distance(word, intended) === 2
  )
}

function sorted(word: string): string {
  return [...word].toSorted().join('')
}
