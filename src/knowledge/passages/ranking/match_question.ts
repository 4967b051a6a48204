import type { RankedPassage } from '../passage_index.js'
import { ABSENT, type PassageMatch, type QuestionTerms, type SentenceMatch } from '../passage_match.js'
import { answerType, fitsQuestion } from './answer_type.js'
import { type ContentWord, contentWords, searchedWords } from '../terms/content_words.js'
import { questionGrams } from './character_grams.js'
import {
  hasSimilarWord,
  sharedInPassage,
  sharedInSentence,
  weighGrams,
  type WeightedGrams,
} from './gram_overlap.js'
import { isUnspaced } from '../terms/bigrams.js'
import { analyzePassage, type PassageAnalysis } from './passage_analysis.js'
import {
  termCoverage,
  expandTerms,
  hasTerm,
  isInHeadings,
  isCertain,
  rarityOfWord,
  coveredShare,
  type TermExpansions,
  type TermForm,
} from './term_expansion.js'

export type MatchedQuestion = { terms: QuestionTerms; matches: Map<number, PassageMatch> }

/** Similarities by passage id: the passage's, and those of its quotable sentences, in order, if known. */
export type Similarities = ReadonlyMap<number, { passage: number; sentences: readonly number[] | null }>

const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const TITLE_WEIGHT = 2
const HEADING_WEIGHT = 1.5
/** The coverage of a term that occurs only in the headings, or only in neighboring sentences. */
const HEADING_COVERAGE = 0.7
const NEIGHBOR_COVERAGE = 0.4
/**
 * Compares the question with every passage and its sentences by words, characters and, if similarities are
 * given, by meaning. `rarity` is measured on these passages unless the caller knows it for the whole
 * workspace.
 */
export function matchQuestion(
  question: string,
  passages: readonly RankedPassage[],
  { similarities = new Map(), rarity }: { similarities?: Similarities; rarity?: QuestionTerms } = {}
): MatchedQuestion {
  const analyses = passages.map(analyzePassage)
  const askedWords = meaningfulWords(question, contentWords(question))
  const expansions = expandTerms(question, askedWords, analyses)
  const stemsOf = (list: readonly ContentWord[]) => list.map(({ stem }) => stem)
  const terms = rarityOf(stemsOf(askedWords), analyses, expansions, rarity)
  const searched = isUnspaced(question)
    ? rarityOf(stemsOf(searchedWords(question)), analyses, expansions, rarity)
    : terms
  const total = sum(terms.values()) || 1
  const usual = usualLengths(analyses)
  // A word that occurs anywhere as typed is not a typo.
  const unknown = askedWords.filter((word) => !analyses.some((analysis) => hasTerm(analysis, word.stem)))
  const guessed = new Set(unknown.map(({ stem }) => stem).filter((word) => !isCertain(word, expansions)))
  const wordGrams = unknown.map((word) => questionGrams(word.text))
  const grams = weighGrams(
    questionGrams(isUnspaced(question) ? question : askedWords.map((word) => word.text).join(' ')),
    analyses
  )
  const type = answerType(question)
  const fits = fitsQuestion(question)
  const hasFact = ({ facts }: PassageAnalysis, text: string) => {
    // Not cached, because each question asks for another definition.
    if (type === null || type === 'definition') return fits(text)
    const isFit = facts.get(type) ?? fits(text)
    facts.set(type, isFit)
    return isFit
  }
  const rarest = rarity?.get(ABSENT) ?? rarityOfWord(0, analyses.length)
  const matches = new Map(
    passages.map((passage, at): [number, PassageMatch] => {
      const analysis = analyses[at]!
      const similarity = similarities.get(passage.passageId)
      const has = (one: string) => hasTerm(analysis, one)
      const covers = [...terms.keys()].map((term) => ({
        term,
        share: termCoverage(term, { has }, expansions),
      }))
      const match = {
        bm25: passageBm25(searched, analysis, usual.passage, expansions),
        similarity: Math.max(0, similarity?.passage ?? 0),
        hasSimilarity: similarity !== undefined,
        characters: sharedInPassage(grams, analysis),
        heading: coveredShare(analysis.lastHeading, terms, expansions) / total,
        headings: coveredShare({ has: (one) => isInHeadings(analysis, one) }, terms, expansions) / total,
        fitsType: hasFact(analysis, passage.text),
        length: passage.text.length,
        sentences: sentenceMatches(
          terms,
          total,
          analysis,
          usual.sentence,
          grams,
          similarity?.sentences ?? null,
          expansions
        ),
        terms: new Set(covers.flatMap(({ term, share }) => (share > 0 ? [term] : []))),
        covered: sum(covers.map(({ share }) => share)),
        guessed,
        questionTerms: terms,
        rarest,
        hasSimilarWord: wordGrams.some((word) => hasSimilarWord(word, analysis)),
      }
      return [passage.passageId, match]
    })
  )
  return { terms, matches }
}

/** "Do you offer", "can i bring", "nehmt ihr", "what time": words that don't say what the question is about. */
const ASKING = [
  /\b(?:what|which) (time|day|date|sort|kind|type)\b/iu,
  /\b(?:do|does|did|can|could|will|would|may) (?:you|u|ya|ye|they|he|she|it|we|i|the \p{L}+)(?: guys| all| also| still| even| ever)? (offer|accept|provide|sell|stock|serve|take|get|run|arrange|bring|use|have)\b/iu,
  /(?<!\p{L})(nehmt|nehmen|bietet|bieten|verkauft|verkaufen|macht|machen|führt|führen|akzeptiert|akzeptieren|verwendet|verwenden) (?:ihr|sie|du)\b/iu,
  /\b(?:kann|darf|können|dürfen) (?:ich|man|wir)\b.*\b(mitbringen|mitnehmen|machen|benutzen|bekommen|kaufen)\W*$/iu,
]

/** The content words without those, unless there are no others. */
function meaningfulWords(question: string, contentWords: ContentWord[]): ContentWord[] {
  const asking = ASKING.flatMap((pattern) => pattern.exec(question)?.[1]?.toLowerCase() ?? [])
  const others = contentWords.filter((word) => !asking.includes(word.text))
  return others.length > 0 ? others : contentWords
}

function sentenceMatches(
  terms: QuestionTerms,
  total: number,
  analysis: PassageAnalysis,
  usualLength: number,
  grams: WeightedGrams,
  similarities: readonly number[] | null,
  expansions: TermExpansions
): SentenceMatch[] {
  const { sentences, body } = analysis
  const comparable = similarities?.length === sentences.length ? similarities : null
  const present: { rare: number; forms: readonly TermForm[]; inHeadings: number }[] = []
  let fromHeadings = 0
  for (const [term, rare] of terms) {
    const forms = expansions.get(term) ?? [{ stem: term, weight: 1, covers: 1 }]
    const inHeadings = termCoverage(term, { has: (one) => isInHeadings(analysis, one) }, expansions)
    if (forms.some(({ stem }) => body.has(stem))) present.push({ rare, forms, inHeadings })
    else fromHeadings += HEADING_COVERAGE * inHeadings * rare
  }
  const possible = { ...grams, grams: grams.grams.filter((gram) => analysis.grams.mayHold(gram)) }
  return sentences.map((sentence, at) => {
    const { start, end, stems } = sentence
    const penalty = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * stems.length) / usualLength)
    let bm25 = 0
    let coverage = fromHeadings
    for (const { rare, forms, inHeadings } of present) {
      const { times, covers } = occurrencesOf(forms, stems)
      bm25 += (rare * times * (SATURATION + 1)) / (times + penalty)
      const near = Math.max(
        occurrencesOf(forms, sentences[at - 1]?.stems).covers,
        occurrencesOf(forms, sentences[at + 1]?.stems).covers
      )
      coverage += rare * Math.max(covers, HEADING_COVERAGE * inHeadings, NEIGHBOR_COVERAGE * near)
    }
    return {
      start,
      end,
      bm25,
      coverage: coverage / total,
      similarity: Math.max(0, comparable?.[at] ?? 0),
      characters: sharedInSentence(possible, sentence),
    }
  })
}

function occurrencesOf(
  forms: readonly TermForm[],
  stems: readonly string[] = []
): { times: number; covers: number } {
  let [times, covers] = [0, 0]
  for (const stem of stems)
    for (const form of forms)
      if (form.stem === stem) {
        times += form.weight
        covers = Math.max(covers, form.covers)
      }
  return { times, covers }
}

function passageBm25(
  terms: QuestionTerms,
  { title, heading, body, length }: PassageAnalysis,
  usual: number,
  expansions: TermExpansions
): number {
  const penalty = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / usual)
  let score = 0
  for (const [term, rare] of terms) {
    const expanded = expansions.get(term)
    const count = (counts: ReadonlyMap<string, number>) =>
      expanded
        ? sum(expanded.map(({ stem, weight }) => weight * (counts.get(stem) ?? 0)))
        : (counts.get(term) ?? 0)
    const times = TITLE_WEIGHT * count(title) + HEADING_WEIGHT * count(heading) + count(body)
    score += (rare * times * (SATURATION + 1)) / (times + penalty)
  }
  return score
}

function rarityOf(
  stems: string[],
  analyses: PassageAnalysis[],
  expansions: TermExpansions,
  measuredRarity?: QuestionTerms
): QuestionTerms {
  return new Map(
    [...new Set(stems)].map((term) => {
      const own = analyses.filter((analysis) => hasTerm(analysis, term)).length
      const isKnown =
        own > 0 && expansions.get(term)?.every(({ stem, covers }) => stem === term || covers < 1)
      const containing = isKnown
        ? own
        : analyses.filter((analysis) => hasTerm(analysis, term, expansions)).length
      // Nearly all candidates contain the word, because they were selected by it, so measure across the workspace.
      const measured = measuredRarity?.get(term)
      const isMeasured =
        measured !== undefined && !(expansions.has(term) && measured === measuredRarity?.get(ABSENT))
      return [term, isMeasured ? measured : rarityOfWord(containing, analyses.length)]
    })
  )
}

function usualLengths(analyses: PassageAnalysis[]): { passage: number; sentence: number } {
  let [sentences, stems] = [0, 0]
  for (const analysis of analyses) {
    sentences += analysis.sentences.length
    for (const sentence of analysis.sentences) stems += sentence.stems.length
  }
  return {
    passage: sum(analyses.map(({ length }) => length)) / Math.max(1, analyses.length) || 1,
    sentence: stems / Math.max(1, sentences) || 1,
  }
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
