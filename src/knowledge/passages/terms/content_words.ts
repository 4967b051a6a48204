import { isUnspaced } from './bigrams.js'
import { stem } from './stem.js'
import { isQuestionBigram, stopWordsFor } from './stop_words.js'
import { type Word, words } from './words.js'

export type ContentWord = Word & { stem: string }

/** The words that carry the meaning, with their stems. All words, when every one of them is a stop word. */
export function contentWords(text: string): ContentWord[] {
  const all = words(text)
  const stopWords = stopWordsFor(all.map((word) => word.text))
  const meaning = all.filter((word) => !stopWords.has(word.text) && !isQuestionBigram(word.text))
  return (meaning.length > 0 ? meaning : all).map((word) => ({ ...word, stem: stem(word.text) }))
}

/** Every word's stem: what a passage offers to compare a question with. */
export function stems(text: string): Set<string> {
  return new Set(words(text).map((word) => stem(word.text)))
}

export function isBigram(word: Word): boolean {
  return isUnspaced(word.text)
}
