import { isUnspaced } from '#src/knowledge/passages/terms/bigrams'
import { contentWords, isBigram } from '#src/knowledge/passages/terms/content_words'
import { type AnswerType, answerType } from './answer_type.js'
import { headOf, isForeign } from './heads.js'

/** A word of the question: how much it tells a passage that answers from one that does not. */
export type AskedWord = { stem: string; head: string | null; weight: number; name: boolean }

export type Question = {
  text: string
  words: AskedWord[]
  weight: number
  inPairs: boolean
  asksFor: AnswerType | null
}

const NAME_WEIGHT = 1.5
export const GENERIC_WEIGHT = 0.4
/** Of a question in pairs of characters even a passage that answers it holds no more: pairs across two words seldom recur. */
const PAIRS_HELD = 0.65

/** Stems that questions use whatever they are about. */
const GENERIC = new Set(
  (
    'year name first last call known know number mani much peopl person thing kind type sort part main exampl way time day place ' +
    'becom came come went go take took get give gave tell mean meant purpos reason happen start end begin began differ similar ' +
    'offer avail sell common gener usual accord consid refer describ term word popular import larg largest small big great good best new old long ' +
    'high total amount percentag percent locat area found use includ follow current origin result caus occur relat associ provid ' +
    'show work need want help find pleas question answer look think believ explain list exist show contain work date centuri'
  ).split(' ')
)

export function analyzeQuestion(text: string): Question {
  const words = new Map<string, AskedWord>()
  const foreign = isForeign(text)
  contentWords(text).forEach((word, at) => {
    const name = /\p{N}/u.test(word.text) || (word.capital && at + word.start > 0 && !isShouted(text))
    const weight = isBigram(word) ? 1 : name ? NAME_WEIGHT : GENERIC.has(word.stem) ? GENERIC_WEIGHT : 1
    const before = words.get(word.stem)
    if (!before || before.weight < weight) {
      words.set(word.stem, { stem: word.stem, head: foreign ? headOf(word.text) : null, weight, name })
    }
  })
  const list = [...words.values()]
  return {
    text,
    words: list,
    weight: list.reduce((sum, word) => sum + word.weight, 0),
    inPairs: isUnspaced(text),
    asksFor: answerType(text),
  }
}

/** Whether a text with these stems has the word, or in other languages than English a form of it. */
export function matchesTerm(stems: ReadonlySet<string>, { stem, head }: Pick<AskedWord, 'stem' | 'head'>): boolean {
  return stems.has(stem) || (head !== null && stems.has(head))
}

/** How much of the question's weight these stems hold, 0 to 1. */
export function coverage(question: Question, stems: ReadonlySet<string>): number {
  if (question.weight === 0) return 0
  const held = question.words.reduce((sum, word) => sum + (matchesTerm(stems, word) ? word.weight : 0), 0)
  return Math.min(1, held / (question.weight * (question.inPairs ? PAIRS_HELD : 1)))
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase()
}
