import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { stem } from '#src/knowledge/passages/terms/stem'
import { words } from '#src/knowledge/passages/terms/words'
import { listAskedFor } from '../extractive/list_question.js'
import { asksWhether } from '../extractive/answer_type.js'
import { rankedSentences, rarityWithin } from '../extractive/extract_answer.js'
import { countAntonyms, negates } from './antonyms.js'
import { type PassageSentence, passageSentences } from '../extractive/passage_sentences.js'
import {
  type QuestionTerm,
  coverage,
  matchesTerm,
  type AnalyzedQuestion,
  analyzeQuestion,
} from '../extractive/analyze_question.js'
import { PASSAGES_EXAMINED } from '../limits.js'

/** Shares of the question's weight: in one sentence with its lead, in one passage, in all passages examined. */
type Coverage = { window: number; passage: number; together: number; missingNames: string[] }

/** How much of the question the likeliest sentence says. */
export type Closeness = {
  /** Share of the question in the sentence, rare words counting more; and the share only in the rest of its passage. */
  sentence: number
  elsewhere: number
  /** Share of adjacent word pairs of the question that are adjacent there too. */
  pairs: number
  /** Names and numbers of the question that the passage lacks. */
  namesMissing: number
  numbersMissing: number
  /** Whether the sentence has other numbers than the question. */
  otherNumber: number
  /** Words that the sentence has as their antonym; zero for yes-or-no questions. */
  antonyms: number
  /** Whether only the question is negated, or the sentence too; neither for yes-or-no questions. */
  negatedAlone: number
  negatedToo: number
  /** Words of the question, up to sixteen: agreement with a long question means more. */
  length: number
}

export type GateFeatures = Coverage &
  Closeness & {
    /** Of the nearest passage; null without vectors. */
    similarity: number | null
    /** Whether the question asks for the items of a list. */
    isList: boolean
  }

const LONG_WORDS = 16
const FAR: Omit<Closeness, 'length'> = {
  sentence: 0,
  elsewhere: 0,
  pairs: 0,
  namesMissing: 0,
  numbersMissing: 0,
  otherNumber: 0,
  antonyms: 0,
  negatedAlone: 0,
  negatedToo: 0,
}
export const SHARE = { window: 0.5, passage: 0.35, together: 0.15 }

export function gateFeatures(question: string, passages: RankedPassage[]): GateFeatures {
  const asked = analyzeQuestion(question)
  const read = passages.slice(0, PASSAGES_EXAMINED).map(passageSentences)
  const near = passages.slice(0, PASSAGES_EXAMINED).flatMap(({ similarity }) => similarity ?? [])
  const [likeliest] = rankedSentences(question, passages)
  return {
    ...covered(asked, read),
    ...(likeliest ? closeness(asked, likeliest, read.flat()) : FAR),
    length: Math.min(LONG_WORDS, words(question).length),
    similarity: near.length > 0 ? Math.max(...near) : null,
    isList: listAskedFor(asked, read) !== null,
  }
}

function covered(question: AnalyzedQuestion, read: PassageSentence[][]): Coverage {
  const perPassage = read.map((sentences) => {
    const stems = new Set(sentences.flatMap((sentence) => [...sentence.stems, ...sentence.aboutStems]))
    const window = Math.max(
      0,
      ...sentences.map(({ stems: own, beforeStems, aboutStems }) =>
        coverage(question, new Set([...own, ...beforeStems, ...aboutStems]))
      )
    )
    return { stems, window, passage: coverage(question, stems) }
  })
  const score = ({ window, passage }: { window: number; passage: number }) =>
    SHARE.window * window + SHARE.passage * passage
  const best = perPassage.toSorted((one, other) => score(other) - score(one))[0]
  const together = new Set(perPassage.flatMap(({ stems }) => [...stems]))
  return {
    window: best?.window ?? 0,
    passage: best?.passage ?? 0,
    together: coverage(question, together),
    missingNames: question.terms
      .filter((word) => word.isName && !matchesTerm(together, word))
      .map(({ stem }) => stem),
  }
}

function closeness(
  question: AnalyzedQuestion,
  { stems: said, aboutStems: about, passage, text }: PassageSentence,
  all: PassageSentence[]
): Omit<Closeness, 'length'> {
  const inPassage = new Set(passageSentences(passage).flatMap((sentence) => [...sentence.stems]))
  const rarity = rarityWithin(all)
  const share = (kept: (word: QuestionTerm) => boolean) => {
    const sum = (list: QuestionTerm[]) =>
      list.reduce((total, one) => total + one.weight * rarity(one.stem), 0)
    return sum(question.terms.filter(kept)) / (sum(question.terms) || 1)
  }
  const isSaid = (word: QuestionTerm) => matchesTerm(said, word) || matchesTerm(about, word)
  const isThere = (word: QuestionTerm) => matchesTerm(inPassage, word) || matchesTerm(about, word)
  const missing = question.terms.filter((word) => !isThere(word))
  const isWhether = asksWhether(question.text)
  const isNegated = !isWhether && negates(question.text)
  return {
    sentence: share(isSaid),
    elsewhere: Math.max(0, share(isThere) - share(isSaid)),
    pairs: sharedPairs(question.text, text),
    namesMissing: missing.filter(({ isName }) => isName).length,
    numbersMissing: missing.filter(({ stem }) => isNumber(stem)).length,
    otherNumber: Number(
      isNumber(text) && question.terms.some(({ stem }) => isNumber(stem) && !said.has(stem))
    ),
    antonyms: isWhether ? 0 : countAntonyms(stems(question.text), said),
    negatedAlone: Number(isNegated && !negates(text)),
    negatedToo: Number(isNegated && negates(text)),
  }
}

function sharedPairs(question: string, sentence: string): number {
  const pairs = (text: string) => {
    const all = words(text).map((word) => stem(word.text))
    return all.slice(1).map((word, at) => `${all[at]} ${word}`)
  }
  const said = new Set(pairs(sentence))
  const asked = pairs(question)
  return asked.length > 0 ? asked.filter((pair) => said.has(pair)).length / asked.length : 0
}

function isNumber(text: string): boolean {
  return /\d/.test(text)
}
