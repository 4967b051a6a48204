import { answerType } from './answer_type.js'
import type { PassageSentence } from './passage_sentences.js'
import { GENERIC_WEIGHT, matchesTerm, type AnalyzedQuestion } from './analyze_question.js'
import { MAX_LIST_ITEMS } from '../limits.js'

const FEWEST = 2
/** These ask for something about the list's subject, and one sentence says it. */
const ASKS_ELSE = new Set(['person', 'place', 'reason'])

/**
 * The items of the list that a question asks for, in their order: "Which classes are there?" and the list under "Classes". Null
 * when the question says more than what announces the list.
 */
export function listAskedFor(
  question: AnalyzedQuestion,
  read: PassageSentence[][]
): PassageSentence[] | null {
  const subject = question.terms.filter(({ weight }) => weight > GENERIC_WEIGHT)
  if (subject.length === 0 || ASKS_ELSE.has(answerType(question.text) ?? '')) return null
  for (const sentences of read) {
    const announced = sentences.filter(
      ({ listed, leads, announced: by, titled }) =>
        listed &&
        !leads &&
        subject.some((word) => matchesTerm(by, word)) &&
        subject.every((word) => matchesTerm(by, word) || matchesTerm(titled, word))
    )
    if (announced.length >= FEWEST) return announced.slice(0, MAX_LIST_ITEMS)
  }
  return null
}
