import { answerType } from '#src/knowledge/passages/ranking/answer_type'
import { contentWords } from '#src/knowledge/passages/terms/content_words'

export type HistoryMessage = { role: 'user' | 'assistant'; text: string }

const POINTS_BACK =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|hers?|this|that|these|those|one|ones|same|former|latter|else|more)\b|(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were)\b)/i
const STARTS_WITH_CONNECTIVE =
  /^\s*(?:and|but|so|or|also|then|why|how so|what about|how about|und|aber|y|pero|et|mais|e|ma|mas|en|maar)\b/i
const A_PERSON = /\b(?:he|him|his|she|her|hers)\b/i
const NAME =
  /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*|^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)+/u
/** A question with fewer content words may depend on the conversation. */
const MIN_STANDALONE_WORDS = 4
const MAX_BORROWED_WORDS = 8

/** The question in the form that is searched first. */
export function standaloneQuestion(question: string, history: HistoryMessage[]): string {
  return readings(question, history)[0]!
}

/**
 * What a question may mean in its conversation, most likely first: one that refers back is combined with the
 * previous question's words; a short one is tried with and without them.
 */
export function readings(question: string, history: HistoryMessage[]): string[] {
  const at = history.findLastIndex((turn) => turn.role === 'user')
  // "Where are you?" after "Are you open on Saturday?" has nothing to do with Saturday.
  if (at < 0 || !mayDependOnHistory(question) || answerType(question) === 'address') return [question]
  const before = standaloneQuestion(history[at]!.text, history.slice(0, at))
  const joined = withWordsOf(question, before, personIn(question, history.slice(at + 1)))
  return dependsOnHistory(question) ? [joined, question] : [question, joined]
}

/** Whether to ask a model what the question means. */
export function mayDependOnHistory(question: string): boolean {
  return dependsOnHistory(question) || contentWords(question).length < MIN_STANDALONE_WORDS
}

/** Whether the question clearly refers to an earlier message, as "and for it?" does. */
export function dependsOnHistory(question: string): boolean {
  return POINTS_BACK.test(question) || STARTS_WITH_CONNECTIVE.test(question)
}

function withWordsOf(question: string, before: string, person: string[]): string {
  const own = new Set(contentWords(question).map((word) => word.stem))
  const borrowed = contentWords(before).filter((word) => !own.has(word.stem))
  const words = borrowed.slice(0, MAX_BORROWED_WORDS).map((word) => before.slice(word.start, word.end))
  return [question, ...new Set([...person, ...words])].join(' ')
}

/** "When was she born?" after "Anna Berg founded it." is about Anna Berg. */
function personIn(question: string, history: HistoryMessage[]): string[] {
  const answer = A_PERSON.test(question)
    ? history.findLast((turn) => turn.role === 'assistant')?.text
    : undefined
  return answer ? (NAME.exec(answer)?.[0].split(' ') ?? []) : []
}
