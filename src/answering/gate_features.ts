import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { stem } from '#src/knowledge/passages/terms/stem'
import { words } from '#src/knowledge/passages/terms/words'
import { askedList } from './asked_list.js'
import { asksWhether } from './answer_type.js'
import { rankedSentences, rarityWithin } from './extractive_answer.js'
import { negates } from './negation.js'
import { opposites } from './opposites.js'
import { type PassageSentence, passageSentences } from './passage_sentences.js'
import { type AskedWord, coverage, matchesTerm, type Question, analyzeQuestion } from './question.js'

/** Shares of the question's weight: in one sentence with what leads to it, in one passage, in all that are looked at. */
type Coverage = { window: number; passage: number; together: number; missingNames: string[] }

/** What the likeliest sentence says of the question, and what it does not. */
export type Closeness = {
  /** Share of the question, rare words counting more, in the sentence; and what only the rest of its passage says. */
  sentence: number
  elsewhere: number
  /** Share of neighbouring words of the question that stand side by side there too. */
  pairs: number
  /** Of the question, in the passage: its names and its numbers that are not there. */
  namesMissing: number
  numbersMissing: number
  /** Whether a number of the question is not in the sentence, and others are. */
  otherNumber: number
  /** Words that stand there as their opposite; none where yes or no would answer. */
  opposite: number
  /** Whether the question says what is not, and the sentence does not or does so too; neither where yes or no would answer. */
  negatedAlone: number
  negatedToo: number
  /** Words of the question, up to sixteen: the more it says, the more agreement tells. */
  length: number
}

export type GateFeatures = Coverage &
  Closeness & {
    /** Of the nearest passage; null without vectors. */
    similarity: number | null
    /** Whether the question names what announces a list. */
    isList: boolean
  }

const PASSAGES_LOOKED_AT = 5
const LONG_WORDS = 16
const FAR: Omit<Closeness, 'length'> = {
  sentence: 0,
  elsewhere: 0,
  pairs: 0,
  namesMissing: 0,
  numbersMissing: 0,
  otherNumber: 0,
  opposite: 0,
  negatedAlone: 0,
  negatedToo: 0,
}
export const SHARE = { window: 0.5, passage: 0.35, together: 0.15 }

export function gateFeatures(question: string, passages: RankedPassage[]): GateFeatures {
  const asked = analyzeQuestion(question)
  const read = passages.slice(0, PASSAGES_LOOKED_AT).map(passageSentences)
  const near = passages.slice(0, PASSAGES_LOOKED_AT).flatMap(({ similarity }) => similarity ?? [])
  const [likeliest] = rankedSentences(question, passages)
  return {
    ...covered(asked, read),
    ...(likeliest ? closeness(asked, likeliest, read.flat()) : FAR),
    length: Math.min(LONG_WORDS, words(question).length),
    similarity: near.length > 0 ? Math.max(...near) : null,
    isList: askedList(asked, read) !== null,
  }
}

function covered(question: Question, read: PassageSentence[][]): Coverage {
  const looks = read.map((sentences) => {
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
  const best = looks.toSorted((one, other) => score(other) - score(one))[0]
  const together = new Set(looks.flatMap(({ stems }) => [...stems]))
  return {
    window: best?.window ?? 0,
    passage: best?.passage ?? 0,
    together: coverage(question, together),
    missingNames: question.words
      .filter((word) => word.name && !matchesTerm(together, word))
      .map(({ stem }) => stem),
  }
}

function closeness(
  question: Question,
  { stems: said, aboutStems: about, passage, text }: PassageSentence,
  all: PassageSentence[]
): Omit<Closeness, 'length'> {
  const inPassage = new Set(passageSentences(passage).flatMap((sentence) => [...sentence.stems]))
  const rarity = rarityWithin(all)
  const share = (kept: (word: AskedWord) => boolean) => {
    const sum = (list: AskedWord[]) => list.reduce((total, one) => total + one.weight * rarity(one.stem), 0)
    return sum(question.words.filter(kept)) / (sum(question.words) || 1)
  }
  const isSaid = (word: AskedWord) => matchesTerm(said, word) || matchesTerm(about, word)
  const isThere = (word: AskedWord) => matchesTerm(inPassage, word) || matchesTerm(about, word)
  const missing = question.words.filter((word) => !isThere(word))
  const isWhether = asksWhether(question.text)
  const isNegated = !isWhether && negates(question.text)
  return {
    sentence: share(isSaid),
    elsewhere: Math.max(0, share(isThere) - share(isSaid)),
    pairs: sharedPairs(question.text, text),
    namesMissing: missing.filter(({ name }) => name).length,
    numbersMissing: missing.filter(({ stem }) => isNumber(stem)).length,
    otherNumber: Number(
      isNumber(text) && question.words.some(({ stem }) => isNumber(stem) && !said.has(stem))
    ),
    opposite: isWhether ? 0 : opposites(stems(question.text), said),
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
