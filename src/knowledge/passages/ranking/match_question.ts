import type { RankedPassage } from '../passage_index.js'
import { ABSENT, type PassageMatch, type QuestionTerms, type SentenceMatch } from '../passage_match.js'
import { answerType, fits } from './answer_type.js'
import { type ContentWord, contentWords } from '../terms/content_words.js'
import { type Gram, questionGrams } from './character_grams.js'
import { isEnglish } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { formsOf, similarTerms } from '../terms/similar_terms.js'
import { analyzePassage, type PassageAnalysis, type SentenceAnalysis } from './passage_analysis.js'

export type MatchedQuestion = { terms: QuestionTerms; matches: Map<number, PassageMatch> }

/** Similarities per passage id: of the passage, and of its quotable sentences in their order when they are known. */
export type Similarities = ReadonlyMap<number, { passage: number; sentences: readonly number[] | null }>

const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const TITLE_WEIGHT = 2
const HEADING_WEIGHT = 1.5
/** What a term counts for coverage when only the headings, or only the sentences beside it, hold it. */
const HEADING_COVERAGE = 0.7
const NEIGHBOR_COVERAGE = 0.4
const MIN_RARITY = 1e-6
/** Shorter texts would win by their length alone. */
const MIN_SENTENCE_LENGTH = 30
const MIN_PASSAGE_LENGTH = 200

/**
 * Compares the question with every passage and each of its sentences, by words, characters and, where similarities are given,
 * by meaning. `rarity` comes from the whole workspace where the caller knows it; otherwise it is measured on these passages.
 */
export function matchQuestion(
  question: string,
  passages: readonly RankedPassage[],
  { similarities = new Map(), rarity }: { similarities?: Similarities; rarity?: QuestionTerms } = {}
): MatchedQuestion {
  const analyses = passages.map(analyzePassage)
  const asked = contentWords(question)
  const stand = standIns(question, asked, analyses)
  const terms = rarityOf(
    asked.map((word) => word.stem),
    analyses,
    stand,
    rarity
  )
  const total = sum(terms.values()) || 1
  const usual = usualLengths(analyses)
  // A word that stands somewhere as it was typed is no typo.
  const unknown = asked.filter((word) => !analyses.some((analysis) => holdsTerm(analysis, word.stem)))
  const wordGrams = unknown.map((word) => questionGrams(word.text))
  const grams = weighGrams(questionGrams(asked.map((word) => word.text).join(' ')), analyses)
  const type = answerType(question)
  const rarest = rarity?.get(ABSENT) ?? rarityOfWord(0, analyses.length)
  const matches = new Map(
    passages.map((passage, at): [number, PassageMatch] => {
      const analysis = analyses[at]!
      const known = similarities.get(passage.passageId)
      const held = new Set([...terms.keys()].filter((term) => holdsTerm(analysis, term, stand)))
      const match = {
        bm25: passageBm25(terms, analysis, usual.passage, stand),
        similarity: Math.max(0, known?.passage ?? 0),
        hasSimilarity: known !== undefined,
        characters: sharedInPassage(grams, analysis),
        heading: shareIn(analysis.lastHeading, terms, stand) / total,
        headings: shareIn({ has: (one) => isInHeadings(analysis, one) }, terms, stand) / total,
        fitsType: fits(type, passage.text),
        length: passage.text.length,
        sentences: sentenceMatches(
          terms,
          total,
          analysis,
          usual.sentence,
          grams,
          known?.sentences ?? null,
          stand
        ),
        terms: held,
        asked: terms,
        rarest,
        hasSimilarWord: wordGrams.some((word) => holdsSimilarWord(word, analysis)),
      }
      return [passage.passageId, match]
    })
  )
  return { terms, matches }
}

function sentenceMatches(
  terms: QuestionTerms,
  total: number,
  analysis: PassageAnalysis,
  usualLength: number,
  grams: WeighedGrams,
  similarities: readonly number[] | null,
  stand: StandIns
): SentenceMatch[] {
  const { sentences, body } = analysis
  const comparable = similarities?.length === sentences.length ? similarities : null
  const present: { rare: number; forms: readonly string[]; counts: number; inHeadings: boolean }[] = []
  let fromHeadings = 0
  for (const [term, rare] of terms) {
    const others = stand.get(term)
    const forms = others ?? [term]
    const inHeadings = forms.some((one) => isInHeadings(analysis, one))
    if (forms.some((one) => body.has(one)))
      present.push({ rare, forms, counts: others ? STAND_IN : 1, inHeadings })
    else if (inHeadings) fromHeadings += HEADING_COVERAGE * rare
  }
  const held = { ...grams, grams: grams.grams.filter((gram) => analysis.grams.mayHold(gram)) }
  return sentences.map((sentence, at) => {
    const { start, end, stems } = sentence
    const penalty = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * stems.length) / usualLength)
    let bm25 = 0
    let coverage = fromHeadings
    for (const { rare, forms, counts, inHeadings } of present) {
      const times = counts * countOf(forms, stems)
      bm25 += (rare * times * (SATURATION + 1)) / (times + penalty)
      if (times > 0) coverage += rare
      else if (inHeadings) coverage += HEADING_COVERAGE * rare
      else if (countOf(forms, sentences[at - 1]?.stems) + countOf(forms, sentences[at + 1]?.stems) > 0)
        coverage += NEIGHBOR_COVERAGE * rare
    }
    return {
      start,
      end,
      bm25,
      coverage: coverage / total,
      similarity: Math.max(0, comparable?.[at] ?? 0),
      characters: sharedInSentence(held, sentence),
    }
  })
}

function countOf(forms: readonly string[], stems: readonly string[] = []): number {
  let count = 0
  for (const own of stems) if (forms.includes(own)) count += 1
  return count
}

function isInHeadings({ title, heading }: PassageAnalysis, term: string): boolean {
  return heading.has(term) || title.has(term)
}

/** For words that no passage has: the words that were probably meant. */
type StandIns = ReadonlyMap<string, readonly string[]>

/** What a word counts that was probably meant. */
const STAND_IN = 0.8

function standIns(question: string, asked: readonly ContentWord[], analyses: PassageAnalysis[]): StandIns {
  const isKnown = (word: ContentWord) => analyses.some((analysis) => holdsTerm(analysis, word.stem))
  const english = analyses.filter((analysis) => analysis.isEnglish).length
  // "Mitgliedsbeitrag" alone has no language: it is that of the content.
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

function shareIn(stems: Pick<ReadonlySet<string>, 'has'>, terms: QuestionTerms, stand: StandIns): number {
  let share = 0
  for (const [term, rare] of terms)
    if (stand.get(term)?.some((one) => stems.has(one)) ?? stems.has(term)) share += rare
  return share
}

function holdsTerm(analysis: PassageAnalysis, term: string, stand?: StandIns): boolean {
  const has = (one: string) => analysis.body.has(one) || isInHeadings(analysis, one)
  return stand?.get(term)?.some(has) ?? has(term)
}

function passageBm25(
  terms: QuestionTerms,
  { title, heading, body, length }: PassageAnalysis,
  usual: number,
  stand: StandIns
): number {
  const penalty = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / usual)
  let score = 0
  for (const [term, rare] of terms) {
    const others = stand.get(term)
    const count = (counts: ReadonlyMap<string, number>) =>
      others ? STAND_IN * sum(others.map((one) => counts.get(one) ?? 0)) : (counts.get(term) ?? 0)
    const times = TITLE_WEIGHT * count(title) + HEADING_WEIGHT * count(heading) + count(body)
    score += (rare * times * (SATURATION + 1)) / (times + penalty)
  }
  return score
}

function rarityOf(
  stems: string[],
  analyses: PassageAnalysis[],
  stand: StandIns,
  known?: QuestionTerms
): QuestionTerms {
  return new Map(
    [...new Set(stems)].map((term) => {
      const holding = analyses.filter((analysis) => holdsTerm(analysis, term, stand)).length
      const measured = stand.has(term) ? undefined : known?.get(term)
      return [term, measured ?? rarityOfWord(holding, analyses.length)]
    })
  )
}

/** Never negative: a term that most passages hold tells little, but it is not a sign against a passage. */
export function rarityOfWord(holding: number, passages: number): number {
  return Math.max(MIN_RARITY, Math.log(1 + (passages - holding + 0.5) / (holding + 0.5)))
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

/** Of a compound a part is enough, of a short word nearly all of it. */
const SIMILAR_WORD = { minGrams: 6, longGrams: 24, longShare: 0.3, shortShare: 0.6 }

function holdsSimilarWord(grams: Gram[], { grams: filter }: PassageAnalysis): boolean {
  if (grams.length < SIMILAR_WORD.minGrams) return false
  const held = grams.filter((gram) => filter.mayHold(gram)).length / grams.length
  return held >= (grams.length >= SIMILAR_WORD.longGrams ? SIMILAR_WORD.longShare : SIMILAR_WORD.shortShare)
}

type WeighedGrams = { grams: (Gram & { weight: number })[]; norm: number }

function weighGrams(grams: Gram[], analyses: PassageAnalysis[]): WeighedGrams {
  const weighed = grams.map((gram) => {
    const holding = analyses.filter((analysis) => analysis.grams.mayHold(gram)).length
    return { ...gram, weight: Math.log(1 + analyses.length / (1 + holding)) ** 2 }
  })
  return { grams: weighed, norm: Math.sqrt(sum(weighed.map(({ weight }) => weight))) || 1 }
}

function sharedInPassage({ grams, norm }: WeighedGrams, { grams: filter, length }: PassageAnalysis): number {
  let shared = 0
  for (const gram of grams) if (filter.mayHold(gram)) shared += gram.weight
  return shared / (norm * Math.sqrt(Math.max(MIN_PASSAGE_LENGTH, length)))
}

function sharedInSentence(
  { grams, norm }: WeighedGrams,
  { normalized, grams: filter }: SentenceAnalysis
): number {
  let shared = 0
  for (const gram of grams) if (filter.mayHold(gram) && normalized.includes(gram.text)) shared += gram.weight
  return shared / (norm * Math.sqrt(Math.max(MIN_SENTENCE_LENGTH, normalized.length)))
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
