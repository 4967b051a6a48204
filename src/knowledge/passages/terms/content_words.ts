import { isUnspaced, pairNames } from './bigrams.js'
import { stem } from './stem.js'
import { isQuestionBigram, stopWordsFor } from './stop_words.js'
import { type Word, words } from './words.js'

export type ContentWord = Word & { stem: string }

/** Without stop words and grammatical words, unless every word is one. */
export function contentWords(text: string): ContentWord[] {
  const searched = searchedWords(text)
  const names = pairNames(text)
  const named = searched.filter(({ text: pair, start }) => names(pair, start))
  return named.length > 0 ? named : searched
}

/**
 * The words that find passages: of Chinese and Japanese also the pairs of characters that join two words. They find more, but
 * say less about which sentence answers.
 */
export function searchedWords(text: string): ContentWord[] {
  const all = words(text)
  const stopWords = stopWordsFor(all.map((word) => word.text))
  const meaning = all.filter((word) => !stopWords.has(word.text) && !isQuestionBigram(word.text))
  return (meaning.length > 0 ? meaning : all).map((word) => ({ ...word, stem: stem(word.text) }))
}

export function stems(text: string): Set<string> {
  return new Set(words(text).map((word) => stem(word.text)))
}

export function isBigram(word: Word): boolean {
  return isUnspaced(word.text)
}
