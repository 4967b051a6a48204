import type { PassageIndex, PassageQuery, RankedPassage } from '../passage_index.js'
import type { QueryTerm } from '../terms/query_terms.js'
import { stem } from '../terms/stem.js'
import { ABSENT, type QuestionTerms } from '../passage_match.js'
import { rarityOfWord as rarityOf } from './term_expansion.js'
import { isUnspaced } from '../terms/bigrams.js'
import { fold } from '../terms/fold.js'

/** The number of occurrences of each stem. */
type TermCounter = (text: string) => Uint16Array

const PLAIN = /^[\0-\x7f]*$/
/** Porter's algorithm changes at most the last two letters of the part that it keeps. */
const CHANGED_LETTERS = 2

/**
 * Reads a text once for all stems, and stems only words that begin like one of them. A word also counts as the
 * stem with the same index as a prefix that it begins with, or as a correction that it equals.
 */
export function termCounter(
  stems: string[],
  formPrefixes: (string | undefined)[] = [],
  corrections: (string[] | undefined)[] = []
): TermCounter {
  const beginnings = formPrefixes.flatMap((prefix, at) => (prefix ? [{ prefix, at }] : []))
  const spaced = new Map([
    ...corrections.flatMap((stems, at) => (stems ?? []).map((stem) => [stem, at] as const)),
    ...stems.flatMap((stem, at) => (isUnspaced(stem) ? [] : [[stem, at] as const])),
  ])
  const unspaced = stems.flatMap((stem, at) => (isUnspaced(stem) ? [[stem, at] as const] : []))
  const heads = [
    ...new Set([...[...spaced.keys()].map(wordPrefix), ...beginnings.map(({ prefix }) => prefix)]),
  ].join('|')
  const plain = new RegExp(`(?<![a-z0-9])(?:${heads})[a-z0-9]*`, 'g')
  const any = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${heads})[\\p{L}\\p{N}\\p{M}]*`, 'gu')
  return (text) => {
    const counts = new Uint16Array(stems.length)
    const isPlain = PLAIN.test(text)
    const folded = isPlain ? text.toLowerCase() : fold(text).toLowerCase()
    if (spaced.size > 0)
      for (const word of folded.match(isPlain ? plain : any) ?? []) {
        const at = spaced.get(stem(word)) ?? beginnings.find(({ prefix }) => word.startsWith(prefix))?.at
        if (at !== undefined) counts[at]! += 1
      }
    for (const [pair, at] of isPlain ? [] : unspaced) counts[at] = occurrences(folded, pair)
    return counts
  }
}

function wordPrefix(word: string): string {
  return word.slice(0, Math.max(CHANGED_LETTERS, word.length - CHANGED_LETTERS))
}

function occurrences(text: string, pair: string): number {
  let count = 0
  for (let at = text.indexOf(pair); at >= 0; at = text.indexOf(pair, at + 1)) count += 1
  return count
}

/** Total number of passages, and the number that contains each term. */
type Frequencies = { passages: number; documentFrequencies: number[] }

/** `rarity` of the question's stems across the workspace. */
export type WordMatches = { passages: RankedPassage[]; rarity: QuestionTerms }

/** A full-text engine that also returns how rare the question's words are. */
export interface WordIndexedPassages extends PassageIndex {
  match(query: PassageQuery): Promise<WordMatches>
}

export const NO_MATCHES: WordMatches = { passages: [], rarity: new Map() }

export function rarityOfTerms(
  terms: QueryTerm[],
  { passages, documentFrequencies }: Frequencies
): QuestionTerms {
  return new Map([
    [ABSENT, rarityOf(0, passages)],
    ...terms.map(({ text }, at): [string, number] => [
      stem(text),
      rarityOf(documentFrequencies[at] ?? 0, passages),
    ]),
  ])
}

const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const TITLE = 2
const HEADING = 1.5
const MIN_RARITY = 1e-6

/**
 * BM25 over title, heading and text with the account's own document frequencies, which neither engine's ranking uses.
 * Terms that selected no passages count as well.
 */
export function rankByWords(
  candidates: RankedPassage[],
  terms: QueryTerm[],
  { passages, documentFrequencies }: Frequencies,
  limit: number
): RankedPassage[] {
  const count = termCounter(
    terms.map(({ text }) => stem(text)),
    terms.map(({ formPrefix }) => formPrefix),
    terms.map(({ corrections }) => corrections)
  )
  const rarity = documentFrequencies.map((frequency) =>
    Math.max(MIN_RARITY, Math.log((passages - frequency + 0.5) / (frequency + 0.5)))
  )
  const cache = new Map<string, Uint16Array>()
  const cachedCount = (text: string | null) => {
    const key = text ?? ''
    const counts = cache.get(key) ?? count(key)
    cache.set(key, counts)
    return counts
  }
  const lengths = candidates.map(
    ({ title, heading, text }) => title.length + (heading?.length ?? 0) + text.length
  )
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const scored = candidates.map((passage, at) => {
    const [title, heading, body] = [
      cachedCount(passage.title),
      cachedCount(passage.heading),
      count(passage.text),
    ]
    const penalty = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * lengths[at]!) / usual)
    const score = rarity.reduce((sum, rare, term) => {
      const times = TITLE * title[term]! + HEADING * heading[term]! + body[term]!
      return sum + (rare * times * (SATURATION + 1)) / (times + penalty)
    }, 0)
    return { ...passage, score }
  })
  return scored
    .toSorted((one, other) => other.score - one.score || one.passageId - other.passageId)
    .slice(0, limit)
}
