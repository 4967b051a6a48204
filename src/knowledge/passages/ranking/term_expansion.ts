import { isEnglish, languageOfWords } from '../terms/stop_words.js'
import { otherSpellings } from '../terms/correct_spelling.js'
import { isTypo, mayBeMisspelled, nearestSpellings } from '../terms/edit_distance.js'
import { words } from '../terms/words.js'
import type { ContentWord } from '../terms/content_words.js'
import type { QuestionTerms } from '../passage_match.js'
import type { PassageAnalysis } from './passage_analysis.js'
import { isUnspaced } from '../terms/bigrams.js'

const MIN_PART_CHARACTERS = 5
const SAME_BEGINNING = 0.7
const MAX_SIMILAR = 8
/** "punto" isn't a part of "apunto" in languages that write compounds as several words. */
const WITHOUT_COMPOUNDS = new Set(['es', 'fr', 'it', 'pt', 'ru'])

/**
 * The vocabulary's terms that a word probably means: the nearest within one or two edits. If there are none, terms that share its
 * beginning or, as in compounds, contain it, nearest first.
 */
function similarTerms(word: string, vocabulary: ReadonlySet<string>, hasCompounds: boolean): string[] {
  const same = otherSpellings(word).filter((term) => vocabulary.has(term))
  if (same.length > 0) return same
  if (!mayBeMisspelled(word)) return []
  const nearest = nearestSpellings(word, vocabulary)
  return nearest.length > 0 ? nearest.slice(0, MAX_SIMILAR) : formsOf(word, vocabulary, hasCompounds)
}

function isFormOrPart(word: string, term: string, hasCompounds: boolean): boolean {
  const shorter = Math.min(word.length, term.length)
  if (shorter < MIN_PART_CHARACTERS) return false
  if (
    hasCompounds ? word.includes(term) || term.includes(word) : word.startsWith(term) || term.startsWith(word)
  )
    return true
  let same = 0
  while (same < shorter && word[same] === term[same]) same += 1
  return same >= MIN_PART_CHARACTERS && same >= SAME_BEGINNING * Math.max(word.length, term.length)
}

/** Terms that share the beginning of a word, nearest in length first. */
function formsOf(word: string, vocabulary: Iterable<string>, hasCompounds: boolean): string[] {
  if (word.length < MIN_PART_CHARACTERS || isUnspaced(word)) return []
  return [...vocabulary]
    .filter((term) => term !== word && isFormOrPart(word, term, hasCompounds))
    .toSorted((one, other) => Math.abs(one.length - word.length) - Math.abs(other.length - word.length))
    .slice(0, MAX_SIMILAR)
}

/**
 * Maps each of the question's terms to the content's terms that match it: inflections, or corrections of a typo.
 */
export type TermExpansions = ReadonlyMap<string, readonly string[]>

/** The weight of an expansion, relative to 1 for the word itself. */
export const EXPANSION_WEIGHT = 0.8

/** Expands words that occur in no passage and, outside English, every word by its inflections. */
export function expandTerms(
  question: string,
  asked: readonly ContentWord[],
  analyses: PassageAnalysis[]
): TermExpansions {
  const isKnown = (word: ContentWord) => analyses.some((analysis) => hasTerm(analysis, word.stem))
  const english = analyses.filter((analysis) => analysis.isEnglish).length
  // One word, such as "Mitgliedsbeitrag", doesn't reveal its language, so the content's language counts too.
  const questionWords = words(question).map(({ text }) => text)
  const hasForms = !isEnglish(questionWords) || 2 * english < analyses.length
  const language =
    languageOfWords(questionWords) ?? mostFrequent(analyses.map((analysis) => analysis.language))
  const hasCompounds = !WITHOUT_COMPOUNDS.has(language ?? '')
  const unknown = asked.filter((word) => hasForms || !isKnown(word))
  if (unknown.length === 0) return new Map()
  const vocabulary = new Set<string>()
  for (const { title, heading, body } of analyses)
    for (const counts of [title, heading, body]) for (const term of counts.keys()) vocabulary.add(term)
  return new Map(
    unknown
      .map((word): [string, string[]] => [
        word.stem,
        isKnown(word)
          ? [word.stem, ...formsOf(word.stem, vocabulary, hasCompounds)]
          : similarTerms(word.stem, vocabulary, hasCompounds),
      ])
      .filter(([, similar]) => similar.length > 0)
  )
}

/** Whether an expansion is clearly what the word means: another form or part of it, its full form, or the word without a typo. */
export function isCertain(word: string, expansions: TermExpansions): boolean {
  return (
    expansions
      .get(word)
      ?.some((term) => isFormOf(word, term) || isTypo(word, term) || isAbbreviation(word, term)) ?? false
  )
}

function isFormOf(word: string, term: string): boolean {
  return word.includes(term) || term.includes(word)
}

function isAbbreviation(word: string, term: string): boolean {
  return otherSpellings(word).includes(term)
}

function mostFrequent(languages: (string | null)[]): string | null {
  const [most] = [...Map.groupBy(languages, (language) => language)].toSorted(
    ([, one], [, other]) => other.length - one.length
  )
  return most?.[0] ?? null
}

/** The sum of the rarities of the question's terms among `stems`. */
export function shareOf(
  stems: Pick<ReadonlySet<string>, 'has'>,
  terms: QuestionTerms,
  expansions: TermExpansions
): number {
  let share = 0
  for (const [term, rare] of terms)
    if (expansions.get(term)?.some((one) => stems.has(one)) ?? stems.has(term)) share += rare
  return share
}

/** Whether the passage's text, title or headings contain the term or one of its expansions. */
export function hasTerm(analysis: PassageAnalysis, term: string, expansions?: TermExpansions): boolean {
  const has = (one: string) => analysis.body.has(one) || isInHeadings(analysis, one)
  return expansions?.get(term)?.some(has) ?? has(term)
}

/** Whether the title or a heading contains the term. */
export function isInHeadings({ title, heading }: PassageAnalysis, term: string): boolean {
  return heading.has(term) || title.has(term)
}
