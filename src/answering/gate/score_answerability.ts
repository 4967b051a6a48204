import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import {
  answerType,
  asksForFormOnly,
  asksForMoney,
  fitsQuestion,
  saysPrice,
} from '#src/knowledge/passages/ranking/answer_type'
import { contentWords, stems } from '#src/knowledge/passages/terms/content_words'
import { extractAnswer } from '../extractive/extract_answer.js'
import { withMatches } from '../extractive/rank_sentences.js'
import { type GateFeatures, gateFeatures, MANY_WORDS } from './gate_features.js'
import { GATE_WEIGHTS, weigh } from './gate_weights.js'
import { asksForUnknownThing, matchesNameOnly } from './unknown_thing.js'

export type Answerability = {
  enough: boolean
  /** The estimated probability that quotes from these passages answer the question, 0 to 1. */
  score: number
}

/**
 * Chosen on question sets that the weights were not fitted on; check the table of `npm run
 * bench:answerability` before changing one.
 */
export const SCORE_NEEDED: Record<'withVectors' | 'wordsOnly', Record<Strictness, number>> = {
  withVectors: { strict: 0.6, balanced: 0.45, free: 0.3 },
  wordsOnly: { strict: 0.5, balanced: 0.35, free: 0.25 },
}

const NEAR_BY_MEANING = 0.45
/** How much lower the required score is where the fitted weights underrate an answer, and how much higher where they overrate it. */
const EASED = 0.1
/** Of at most three words, if the passage has all of them as they are spelled. */
const RARE = 0.4
const FEW_WORDS = 3 / MANY_WORDS

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
  const known = passages.some(({ similarity }) => similarity !== null) ? 'withVectors' : 'wordsOnly'
  const score = weigh(features, GATE_WEIGHTS[known])
  const matched = withMatches(question, passages)
  const isHeld = holdsShortQuestion(features) && matched[0]!.match.guessed.size === 0
  const isPrice = answerType(question) === 'price'
  const price = isPrice ? statedPrice(question, quotedWords(question, passages)) : null
  const eased = isHeld || price === 'ofWhatIsAsked' ? EASED : price === 'ofSomething' ? -EASED : 0
  const enough =
    score >= SCORE_NEEDED[known][strictness] - eased &&
    price !== 'none' &&
    !asksForUnknownThing(question, matched) &&
    // In "Keeping bread", a number of days answers "how long does the bread keep".
    (features.fitsType === 1 || !matchesNameOnly(matched))
  return { enough, score }
}

/** "Do you do nails": the gate was fitted on longer questions, in which a single word says less. */
function holdsShortQuestion({ lacks, rarity, words }: GateFeatures): boolean {
  return lacks === 0 && rarity >= RARE && words <= FEW_WORDS
}

/** Whether quotes state the price of what is asked for: an amount in one sentence, row or item with a word of the question. */
function statedPrice(question: string, said: string): 'ofWhatIsAsked' | 'ofSomething' | 'none' {
  if (!saysPrice(said)) return asksForMoney(question) ? 'none' : 'ofSomething'
  const isAmount = fitsQuestion(question)
  const asked = contentWords(question).filter(({ text }) => !asksForMoney(text))
  const states = (line: string) => {
    if (!isAmount(line)) return false
    const own = [...stems(line)]
    return asked.some(({ stem }) => own.some((one) => one === stem || isPartOf(one, stem)))
  }
  return said.split(/\n+|(?<=[.!?;])\s+/).some(states) ? 'ofWhatIsAsked' : 'ofSomething'
}

/** "Haarschnitt" in "Herrenhaarschnitt". */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 4 && (long.startsWith(short) || long.endsWith(short))
}

function quotedWords(question: string, passages: RankedPassage[]): string {
  const parts = extractAnswer(question, passages).flatMap((statement) => statement.parts)
  return parts.filter((part) => typeof part === 'string').join('')
}

/** The passage is close neither by words nor by meaning, so margins and agreement mean nothing. */
function sharesNothing({ lacks, similarity }: GateFeatures): boolean {
  return lacks === 1 && similarity < NEAR_BY_MEANING
}
