import { contentWords, isPair } from '#src/knowledge/passages/terms/content_words'
import { type AnswerType, answerType } from './answer_type.js'

/** A word of the question: how much it tells a passage that answers from one that does not. */
export type AskedWord = { stem: string; weight: number; name: boolean }

export type Question = { text: string; words: AskedWord[]; weight: number; asksFor: AnswerType | null }

const NAME_WEIGHT = 1.5
const GENERIC_WEIGHT = 0.4

/** Stems that questions use whatever they are about. */
const GENERIC = new Set(
  (
    'year name first last call known know number mani much peopl person thing kind type sort part main exampl way time day place ' +
    'becom came come went go take took get give gave tell mean meant purpos reason happen start end begin began differ similar ' +
    'common gener usual accord consid refer describ term word popular import larg largest small big great good best new old long ' +
    'high total amount percentag percent locat area found use includ follow current origin result caus occur relat associ provid ' +
    'show work need want help find pleas question answer look think believ explain list exist show contain work date centuri'
  ).split(' ')
)

export function understand(text: string): Question {
  const words = new Map<string, AskedWord>()
  contentWords(text).forEach((word, at) => {
    const name = /\p{N}/u.test(word.text) || (word.capital && at + word.start > 0 && !isShouted(text))
    const weight = isPair(word) ? 1 : name ? NAME_WEIGHT : GENERIC.has(word.stem) ? GENERIC_WEIGHT : 1
    const before = words.get(word.stem)
    if (!before || before.weight < weight) words.set(word.stem, { stem: word.stem, weight, name })
  })
  const list = [...words.values()]
  return {
    text,
    words: list,
    weight: list.reduce((sum, word) => sum + word.weight, 0),
    asksFor: answerType(text),
  }
}

/** How much of the question's weight these stems hold, 0 to 1. */
export function coverage(question: Question, stems: ReadonlySet<string>): number {
  if (question.weight === 0) return 0
  return (
    question.words.reduce((sum, word) => sum + (stems.has(word.stem) ? word.weight : 0), 0) / question.weight
  )
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase()
}
