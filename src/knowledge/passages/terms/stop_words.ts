import { isUnspaced } from './bigrams.js'
import { QUESTION_BIGRAMS, STOP_WORDS } from './stop_word_lists.js'

const questionBigrams = new Set(QUESTION_BIGRAMS.split(' '))
const sets = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))])
)
const english = sets.get('en')!

export function isQuestionBigram(bigram: string): boolean {
  return questionBigrams.has(bigram)
}

/** The list that contains most of the lowercase words; English unless another contains more. */
export function stopWordsFor(words: string[]): ReadonlySet<string> {
  const hits = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  let best: ReadonlySet<string> = english
  for (const list of sets.values()) if (hits(list) > hits(best)) best = list
  return best
}

/** Whether the lowercase words may be English. */
export function isEnglish(words: string[]): boolean {
  return !words.some(isUnspaced) && stopWordsFor(words) === english
}
