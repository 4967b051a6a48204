import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { formsOf, similarTerms } from '../terms/similar_terms.js'
import type { ContentWord } from '../terms/content_words.js'
import type { QuestionTerms } from '../passage_match.js'
import type { PassageAnalysis } from './passage_analysis.js'

/**
 * Maps each of the question's terms to terms of the content that match it: inflections, or what was probably
 * meant.
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
  // "Mitgliedsbeitrag" alone doesn't show its language, so the content's counts.
  const hasForms = !isEnglish(words(question).map(({ text }) => text)) || 2 * english < analyses.length
  const unknown = asked.filter((word) => hasForms || !isKnown(word))
  if (unknown.length === 0) return new Map()
  const vocabulary = new Set<string>()
  for (const { title, heading, body } of analyses)
    for (const counts of [title, heading, body]) for (const term of counts.keys()) vocabulary.add(term)
  return new Map(
    unknown
      .map((word): [string, string[]] => [
        word.stem,
        isKnown(word) ? [word.stem, ...formsOf(word.stem, vocabulary)] : similarTerms(word.stem, vocabulary),
      ])
      .filter(([, similar]) => similar.length > 0)
  )
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
