import { distance } from 'fastest-levenshtein'
import { isUnspaced } from './bigrams.js'

const MIN_CHARACTERS = 4
const TWO_MISTAKES_FROM = 7
const MIN_PART_CHARACTERS = 5
const SAME_BEGINNING = 0.7
const MAX_SIMILAR = 8

/**
 * The vocabulary's terms that a word was probably meant as, within one or two edits. If there are none, terms
 * that share its beginning or, as in compounds, contain it. At most four, nearest first.
 */
export function similarTerms(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < MIN_CHARACTERS || isUnspaced(word) || /\d/.test(word)) return []
  const mistakes = word.length >= TWO_MISTAKES_FROM ? 2 : 1
  const typos: { term: string; far: number }[] = []
  const forms: { term: string; far: number }[] = []
  for (const term of vocabulary) {
    if (term.length < MIN_CHARACTERS) continue
    if (Math.abs(term.length - word.length) <= mistakes) {
      const far = distance(word, term)
      if (far <= mistakes) typos.push({ term, far: far + Number(term[0] !== word[0]) })
    }
    if (isFormOrPart(word, term)) forms.push({ term, far: Math.abs(term.length - word.length) })
  }
  return (typos.length > 0 ? typos : forms)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MAX_SIMILAR)
    .map(({ term }) => term)
}

function isFormOrPart(word: string, term: string): boolean {
  const shorter = Math.min(word.length, term.length)
  if (shorter < MIN_PART_CHARACTERS) return false
  if (word.includes(term) || term.includes(word)) return true
  let same = 0
  while (same < shorter && word[same] === term[same]) same += 1
  return same >= MIN_PART_CHARACTERS && same >= SAME_BEGINNING * Math.max(word.length, term.length)
}

/** Terms that share the beginning of a word, nearest in length first. */
export function formsOf(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < MIN_PART_CHARACTERS || isUnspaced(word)) return []
  return [...vocabulary]
    .filter((term) => term !== word && isFormOrPart(word, term))
    .toSorted((one, other) => Math.abs(one.length - word.length) - Math.abs(other.length - word.length))
    .slice(0, MAX_SIMILAR)
}
