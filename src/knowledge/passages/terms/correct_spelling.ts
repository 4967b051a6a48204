import { MAX_CORRECTED_TERMS } from '../limits.js'
import { indexWords } from './indexable.js'
import type { QueryTerm } from './query_terms.js'
import { isSlip, mayBeMisspelled, nearestSpellings } from './edit_distance.js'
import { stem } from './stem.js'

/** Mistakes among the first letters of a word are rare, and most words begin differently. */
const BEGINNINGS = [4, 3, 2]
/** Among thousands of words, every short one resembles another. */
const MIN_STEM = 5
const LONG_WORD = 8

/** Abbreviations that visitors type, with the full words. */
const ABBREVIATIONS = (
  'mon monday,tue tues tuesday,wed weds wednesday,thu thur thurs thursday,fri friday,sat saturday,' +
  'jan january,feb february,apr april,jun june,jul july,aug august,sep sept september,oct october,nov november,dec december,' +
  'xmas christmas,bday birthday,tmrw tomorrow,appt appointment,' +
  'info information,approx approximately,msg message,tel telephone phone,veg vegetable vegetarian,' +
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

/**
 * Gives each term that occurs in no passage the stems that were probably meant, among those of passages with a word that
 * begins like it. Returns the same array when there are none. `counts` are the passages that contain each term.
 */
export async function correctSpelling(
  terms: QueryTerm[],
  counts: number[],
  passagesWith: (beginning: QueryTerm) => Promise<Searched[]>
): Promise<QueryTerm[]> {
  const unknown = terms.filter(
    ({ text }, at) => !counts[at] && (otherSpellings(stem(text)).length > 0 || mayBeCorrected(text))
  )
  const corrected = new Map<QueryTerm, string[]>()
  for (const term of unknown.slice(0, MAX_CORRECTED_TERMS)) {
    const meant = await meantBy(term.text, passagesWith)
    if (meant.length > 0) corrected.set(term, meant)
  }
  if (corrected.size === 0) return terms
  return terms.map((term) => {
    const meant = corrected.get(term)
    return meant ? { ...term, meant } : term
  })
}

function mayBeCorrected(text: string): boolean {
  return mayBeMisspelled(text) && stem(text).length >= MIN_STEM
}

async function meantBy(
  text: string,
  passagesWith: (beginning: QueryTerm) => Promise<Searched[]>
): Promise<string[]> {
  const word = stem(text)
  const known = []
  for (const other of otherSpellings(word))
    if ((await passagesWith({ text: other, prefix: false })).length > 0) known.push(other)
  if (known.length > 0) return known
  if (!mayBeCorrected(text)) return []
  for (const letters of BEGINNINGS) {
    const beginning = word.slice(0, letters)
    const found = await passagesWith({ text: beginning, prefix: true })
    const stems = new Set(
      found.flatMap(({ title, heading, text }) => [title, heading, text].flatMap(indexWords))
    )
    const meant = nearestSpellings(
      word,
      [...stems].filter((one) => one.startsWith(beginning))
    )
    const likely = text.length >= LONG_WORD ? meant : meant.filter((one) => isSlip(word, one))
    if (likely.length > 0) return likely
  }
  return []
}
