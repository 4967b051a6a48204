import { contentWords, isBigram } from '#src/knowledge/passages/terms/content_words'
import { type AnswerType, answerType } from '#src/knowledge/passages/ranking/answer_type'
import { prefixOf, isNotEnglish } from './word_prefix.js'

/** Stems that occur in questions on any topic. */
const GENERIC_STEMS = new Set(
  (
    'year name first last call known know number mani much peopl person thing kind type sort part main exampl way time day place ' +
    'becom came come went go take took get give gave tell mean meant purpos reason happen start end begin began differ similar ' +
    'offer avail sell common gener usual accord consid refer describ term word popular import larg largest small big great good best new old long ' +
    'high total amount percentag percent locat area found use includ follow current origin result caus occur relat associ provid ' +
    'show work need want help find pleas question answer look think believ explain list exist show contain work date centuri'
  ).split(' ')
)

/** A word of the question. The weight is how well it separates answers from other passages. */
export type QuestionTerm = { stem: string; prefix: string | null; weight: number; isName: boolean }

export type AnalyzedQuestion = {
  text: string
  terms: QuestionTerm[]
  weight: number
  asksFor: AnswerType | null
}

const NAME_WEIGHT = 1.5
export const GENERIC_WEIGHT = 0.4

export function analyzeQuestion(text: string): AnalyzedQuestion {
  const words = new Map<string, QuestionTerm>()
  const hasPrefixes = isNotEnglish(text)
  contentWords(text).forEach((word, at) => {
    const name = /\p{N}/u.test(word.text) || (word.capital && at + word.start > 0 && !isShouted(text))
    const weight = isBigram(word) ? 1 : name ? NAME_WEIGHT : GENERIC_STEMS.has(word.stem) ? GENERIC_WEIGHT : 1
    const before = words.get(word.stem)
    if (!before || before.weight < weight) {
      words.set(word.stem, {
        stem: word.stem,
        prefix: hasPrefixes ? prefixOf(word.text) : null,
        weight,
        isName: name,
      })
    }
  })
  const list = [...words.values()]
  return {
    text,
    terms: list,
    weight: list.reduce((sum, word) => sum + word.weight, 0),
    asksFor: answerType(text),
  }
}

/** Whether the stems include the term or, outside English, another inflection of it. */
export function matchesTerm(
  stems: ReadonlySet<string>,
  { stem, prefix }: Pick<QuestionTerm, 'stem' | 'prefix'>
): boolean {
  return stems.has(stem) || (prefix !== null && stems.has(prefix))
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase()
}
