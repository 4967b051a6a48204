import { MAX_CORRECTED_TERMS, VERY_COMMON_COUNT } from '../limits.js'
import { indexWords } from './indexable.js'
import type { QueryTerm } from './query_terms.js'
import { isTypo, mayBeMisspelled, nearestSpellings } from './edit_distance.js'
import { stem } from './stem.js'
import { synonymsInAnyLanguage } from './synonyms.js'

/** Typos in the first letters are rare, and few other words share them. */
const PREFIX_LENGTHS = [4, 3, 2]
/** Shorter words resemble too many others. */
const MIN_STEM = 5
const LONG_WORD = 8

/** Abbreviations that visitors type, with the full words. */
const ABBREVIATIONS = (
  'mon monday,tue tues tuesday,wed weds wednesday,thu thur thurs thursday,fri friday,sat saturday,' +
  'jan january,feb february,apr april,jun june,jul july,aug august,sep sept september,oct october,nov november,dec december,' +
  'xmas christmas,bday birthday,tmrw tomorrow,appt appointment,' +
  'info information,approx approximately,msg message,bk back,tel telephone phone,veg vegetable vegetarian,' +
  'auth authentication,config configuration,db database,' +
  'env environment,param parameter,pkg package,repo repository,async asynchronous'
).split(',')
const sameStems = new Map<string, string[]>()
for (const words of ABBREVIATIONS) {
  const stems = new Set(words.split(' ').map(stem))
  for (const one of stems)
    sameStems.set(
      one,
      [...stems].filter((other) => other !== one)
    )
}

/** Stems of a word’s other spellings: "sat" for "saturdai". */
export function otherSpellings(word: string): readonly string[] {
  return sameStems.get(word) ?? []
}

type Searched = { title: string; heading: string | null; text: string }

/** What an account's full-text index tells about words. */
type Index = {
  passagesWith: (beginning: QueryTerm) => Promise<Searched[]>
  /** The number of passages that contain each term. */
  countsOf: (terms: QueryTerm[]) => Promise<number[]>
}

/**
 * Adds corrections to terms that occur in no passage: other spellings or synonyms that occur, or the most similar stems of passages with
 * a word that begins like the term. Returns the same array if there are none. `counts` are the numbers of passages that contain each term.
 */
export async function correctSpelling(
  terms: QueryTerm[],
  counts: number[],
  index: Index
): Promise<QueryTerm[]> {
  const unknown = terms.filter(
    ({ text }, at) => !counts[at] && (meaningsOf(stem(text)).flat().length > 0 || mayBeCorrected(text))
  )
  const corrected = new Map<QueryTerm, string[]>()
  for (const term of unknown.slice(0, MAX_CORRECTED_TERMS)) {
    const corrections = await correctionsOf(term.text, index)
    if (corrections.length > 0) corrected.set(term, corrections)
  }
  if (corrected.size === 0) return terms
  return terms.map((term) => {
    const corrections = corrected.get(term)
    return corrections ? { ...term, corrections } : term
  })
}

/** Other spellings of a stem, then its synonyms. */
function meaningsOf(word: string): (readonly string[])[] {
  return [otherSpellings(word), synonymsInAnyLanguage(word)]
}

function mayBeCorrected(text: string): boolean {
  return mayBeMisspelled(text) && stem(text).length >= MIN_STEM
}

async function correctionsOf(text: string, { passagesWith, countsOf }: Index): Promise<string[]> {
  const word = stem(text)
  for (const meanings of meaningsOf(word)) {
    const counts = await countsOf(meanings.map((meaning) => ({ text: meaning, prefix: false })))
    const known = meanings.filter((_, at) => counts[at]! > 0)
    // A very common one would make the passages with the others optional.
    const rare = meanings.filter((_, at) => counts[at]! > 0 && counts[at]! < VERY_COMMON_COUNT)
    if (known.length > 0) return rare.length > 0 ? rare : known
  }
  if (!mayBeCorrected(text)) return []
  for (const letters of PREFIX_LENGTHS) {
    const beginning = word.slice(0, letters)
    const passages = await passagesWith({ text: beginning, prefix: true })
    const stems = new Set(
      passages.flatMap(({ title, heading, text }) => [title, heading, text].flatMap(indexWords))
    )
    const nearest = nearestSpellings(
      word,
      [...stems].filter((candidate) => candidate.startsWith(beginning))
    )
    const likely = text.length >= LONG_WORD ? nearest : nearest.filter((candidate) => isTypo(word, candidate))
    if (likely.length > 0) return likely
  }
  return []
}
