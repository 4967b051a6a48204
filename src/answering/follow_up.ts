import { contentWords } from '#src/knowledge/passages/terms/content_words'

export type Turn = { role: 'user' | 'assistant'; text: string }

const REFERS_BACK =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|hers?|this|that|these|those|there|one|ones|same|former|latter|else|more)\b|^\s*(?:and|but|so|or|also|what about|how about|why|how so)\b/i
const SHORT = 4
const MOST_WORDS_BEFORE = 8

/** The question as it must be searched: one that leans on the question before it takes that one's content words along. */
export function standAlone(question: string, history: Turn[]): string {
  const before = history.findLast((turn) => turn.role === 'user')?.text
  if (!before || !leansBack(question)) return question
  const own = new Set(contentWords(question).map((word) => word.stem))
  const borrowed = contentWords(before).filter((word) => !own.has(word.stem))
  const words = borrowed.slice(0, MOST_WORDS_BEFORE).map((word) => before.slice(word.start, word.end))
  return [question, ...new Set(words)].join(' ')
}

function leansBack(question: string): boolean {
  return REFERS_BACK.test(question) || contentWords(question).length < SHORT
}
