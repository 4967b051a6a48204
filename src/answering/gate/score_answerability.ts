import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import {
  answerType,
  asksForFormOnly,
  asksForMoney,
  fitsQuestion,
  statesPrice,
} from '#src/knowledge/passages/ranking/answer_type'
import { contentWords, stems } from '#src/knowledge/passages/terms/content_words'
import { extractAnswer } from '../extractive/extract_answer.js'
import { withMatches } from '../extractive/rank_sentences.js'
import { type GateFeatures, gateFeatures, LONG_QUESTION_WORDS } from './gate_features.js'
import { GATE_WEIGHTS, weigh } from './gate_weights.js'
import { asksAboutUnknownNoun, matchesNameOnly } from './unknown_noun.js'

export type Answerability = {
  enough: boolean
  /** The estimated probability that quotes from these passages answer the question, 0 to 1. */
  score: number
}

/**
 * Chosen on question sets that the weights were not fitted on; check the table of `npm run
 * bench:answerability` before changing one.
 */
export const MIN_ANSWERABLE_SCORE: Record<'withVectors' | 'wordsOnly', Record<Strictness, number>> = {
  withVectors: { strict: 0.6, balanced: 0.42, free: 0.3 },
  wordsOnly: { strict: 0.5, balanced: 0.35, free: 0.25 },
}

const NEAR_BY_MEANING = 0.45
/** Subtracted from the score needed where the fitted weights underrate an answer; added where they overrate it. */
const ADJUSTMENT = 0.1
/** A short question has at most three words; its words are specific if their average rarity is at least this. */
const SHORT_QUESTION = { words: 3 / LONG_QUESTION_WORDS, rarity: 0.4 }

/** The gate: whether quotes from these passages would answer the question. */
export function scoreAnswerability(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Answerability {
  const features = gateFeatures(question, passages)
  if (asksForFormOnly(question)) {
    if (features?.fitsType) return { enough: true, score: 1 }
    // Only an address says where a place is.
    if (answerType(question) === 'address') return { enough: false, score: 0 }
  }
  if (!features || sharesNothing(features)) return { enough: false, score: 0 }
  const mode = passages.some(({ similarity }) => similarity !== null) ? 'withVectors' : 'wordsOnly'
  const score = weigh(features, GATE_WEIGHTS[mode])
  const matched = withMatches(question, passages)
  const isShortAndFound = hasShortQuestion(features) && matched[0]!.match.guessed.size === 0
  const isPrice = answerType(question) === 'price'
  const price = isPrice ? statedPrice(question, quotedWords(question, passages)) : null
  const adjustment =
    isShortAndFound || price === 'ofWhatIsAsked' ? ADJUSTMENT : price === 'ofSomething' ? -ADJUSTMENT : 0
  const enough =
    score >= MIN_ANSWERABLE_SCORE[mode][strictness] - adjustment &&
    price !== 'none' &&
    !asksAboutUnknownNoun(question, matched) &&
    // In "Keeping bread", a number of days answers "how long does the bread keep".
    (features.fitsType === 1 || !matchesNameOnly(matched))
  return { enough, score }
}

/**
 * Whether the passage has every word of a short question, such as "Do you do nails". The gate was fitted on longer questions, in
 * which a single word says less.
 */
function hasShortQuestion({ lacks, rarity, words }: GateFeatures): boolean {
  return lacks === 0 && rarity >= SHORT_QUESTION.rarity && words <= SHORT_QUESTION.words
}

/** Whether quotes state the price of what is asked for: an amount in one sentence, row or item with a word of the question. */
function statedPrice(question: string, quoted: string): 'ofWhatIsAsked' | 'ofSomething' | 'none' {
  if (!statesPrice(quoted)) return asksForMoney(question) ? 'none' : 'ofSomething'
  const isAmount = fitsQuestion(question)
  const asked = contentWords(question).filter(({ text }) => !asksForMoney(text))
  const states = (line: string) => {
    if (!isAmount(line)) return false
    const lineStems = [...stems(line)]
    return asked.some(({ stem }) => lineStems.some((other) => other === stem || isPartOf(other, stem)))
  }
  return quoted.split(/\n+|(?<=[.!?;])\s+/).some(states) ? 'ofWhatIsAsked' : 'ofSomething'
}

/** Whether the longer word is a compound with the shorter one: "Herrenhaarschnitt" with "Haarschnitt". */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 4 && (long.startsWith(short) || long.endsWith(short))
}

function quotedWords(question: string, passages: RankedPassage[]): string {
  const parts = extractAnswer(question, passages).flatMap((statement) => statement.parts)
  return parts.filter((part) => typeof part === 'string').join('')
}

/** Whether the passage is close neither by words nor by meaning. Margins and agreement mean nothing then. */
function sharesNothing({ lacks, similarity }: GateFeatures): boolean {
  return lacks === 1 && similarity < NEAR_BY_MEANING
}
