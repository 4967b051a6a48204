import { isEnglish, languageOfWords } from '../terms/stop_words.js'
import { otherSpellings } from '../terms/correct_spelling.js'
import { isTypo, mayBeMisspelled, nearestSpellings } from '../terms/edit_distance.js'
import { synonymsOf } from '../terms/synonyms.js'
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

/** A stem of the content that stands for a term of the question. Shares are 0 to 1; 1 is the term itself. */
export type TermForm = {
  stem: string
  /** How much an occurrence counts. */
  weight: number
  /** How much of the term a text covers that has this stem. */
  covers: number
}

/** The forms of each of the question's terms that has more than itself: inflections, corrections of a typo, synonyms. */
export type TermExpansions = ReadonlyMap<string, readonly TermForm[]>

const FORM_WEIGHT = 0.8
const SYNONYM_WEIGHT = 0.6
const MIN_RARITY = 1e-6

/** Expands words that occur in no passage, words with synonyms and, outside English, every word by its inflections. */
export function expandTerms(
  question: string,
  asked: readonly ContentWord[],
  analyses: PassageAnalysis[]
): TermExpansions {
  const english = analyses.filter((analysis) => analysis.isEnglish).length
  // One word, such as "Mitgliedsbeitrag", doesn't reveal its language, so the content's language counts too.
  const questionWords = words(question).map(({ text }) => text)
  const hasForms = !isEnglish(questionWords) || 2 * english < analyses.length
  const language =
    languageOfWords(questionWords) ?? mostFrequent(analyses.map((analysis) => analysis.language))
  const hasCompounds = !WITHOUT_COMPOUNDS.has(language ?? '')
  let vocabulary: Set<string> | null = null
  const expansions = new Map<string, TermForm[]>()
  for (const { stem } of asked) {
    const isKnown = passagesWith(stem, analyses) > 0
    const forms: TermForm[] = isKnown ? [{ stem, weight: hasForms ? FORM_WEIGHT : 1, covers: 1 }] : []
    const synonyms = synonymForms(stem, language ?? 'en', analyses)
    if (!isKnown || hasForms) {
      vocabulary ??= vocabularyOf(analyses)
      const similar = isKnown
        ? formsOf(stem, vocabulary, hasCompounds)
        : similarTerms(stem, vocabulary, hasCompounds)
      // A synonym says more about an unknown word than a guess at what was typed.
      const isGuess = !isKnown && synonyms.length > 0 && !similar.some((term) => isMeant(stem, term))
      if (!isGuess) forms.push(...similar.map((term) => ({ stem: term, weight: FORM_WEIGHT, covers: 1 })))
    }
    forms.push(...synonyms.filter((synonym) => forms.every((form) => form.stem !== synonym.stem)))
    if (forms.some((form) => form.stem !== stem || form.weight < 1)) expansions.set(stem, forms)
  }
  return expansions
}

/** Synonyms that passages have. A frequent one says less than the rare word that it stands for. */
function synonymForms(word: string, language: string, analyses: PassageAnalysis[]): TermForm[] {
  const own = passagesWith(word, analyses)
  const rarity = rarityOfWord(own, analyses.length)
  return synonymsOf(word, language).flatMap((synonym) => {
    const having = passagesWith(synonym, analyses)
    if (having === 0) return []
    const share = own === 0 ? 1 : Math.min(1, rarityOfWord(having, analyses.length) / rarity)
    return [{ stem: synonym, weight: SYNONYM_WEIGHT * share, covers: SYNONYM_WEIGHT * share }]
  })
}

/** Never negative: a term in most passages says little, but must not count against a passage. */
export function rarityOfWord(containing: number, passages: number): number {
  return Math.max(MIN_RARITY, Math.log(1 + (passages - containing + 0.5) / (containing + 0.5)))
}

function passagesWith(stem: string, analyses: PassageAnalysis[]): number {
  return analyses.reduce((sum, analysis) => sum + Number(hasTerm(analysis, stem)), 0)
}

function vocabularyOf(analyses: PassageAnalysis[]): Set<string> {
  const vocabulary = new Set<string>()
  for (const { title, heading, body } of analyses)
    for (const counts of [title, heading, body]) for (const term of counts.keys()) vocabulary.add(term)
  return vocabulary
}

/** Whether an expansion is clearly what the word means: another form, part, synonym or full form of it, or the word without a typo. */
export function isCertain(word: string, expansions: TermExpansions): boolean {
  return expansions.get(word)?.some(({ stem, covers }) => covers < 1 || isMeant(word, stem)) ?? false
}

function isMeant(word: string, term: string): boolean {
  return isFormOf(word, term) || isTypo(word, term) || isAbbreviation(word, term)
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
export function coveredShare(
  stems: Pick<ReadonlySet<string>, 'has'>,
  terms: QuestionTerms,
  expansions: TermExpansions
): number {
  let share = 0
  for (const [term, rare] of terms) share += rare * termCoverage(term, stems, expansions)
  return share
}

/** How much of a term `stems` cover: 0 to 1. */
export function termCoverage(
  term: string,
  stems: Pick<ReadonlySet<string>, 'has'>,
  expansions: TermExpansions
): number {
  const forms = expansions.get(term)
  if (!forms) return Number(stems.has(term))
  return forms.reduce((most, { stem, covers }) => (stems.has(stem) ? Math.max(most, covers) : most), 0)
}

/** Whether the passage's text, title or headings contain the term or one of its expansions. */
export function hasTerm(analysis: PassageAnalysis, term: string, expansions?: TermExpansions): boolean {
  const has = (one: string) => analysis.body.has(one) || isInHeadings(analysis, one)
  return expansions?.get(term)?.some(({ stem }) => has(stem)) ?? has(term)
}

/** Whether the title or a heading contains the term. */
export function isInHeadings({ title, heading }: PassageAnalysis, term: string): boolean {
  return heading.has(term) || title.has(term)
}
