import { isUnspaced } from './bigrams.js'
import { searchedWords } from './content_words.js'
import { MAX_QUERY_TERMS } from '../limits.js'
import { languageOfWords } from './stop_words.js'
import { words } from './words.js'

/**
 * A word to search for: only letters, marks and digits, so that no query syntax can pass. Outside English, where the index has no
 * stems, inflections and compounds begin with `formPrefix`. `corrections` are the stems that a misspelled word probably means.
 */
export type QueryTerm = { text: string; prefix: boolean; formPrefix?: string; corrections?: string[] }

const MIN_FORM_CHARACTERS = 5
const FORM_SHARE = 0.6

/** The terms to search for; empty when the question contains no word. */
export function queryTerms(question: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  const isEnglish = languageOfWords(words(question).map(({ text }) => text)) === 'en'
  for (const { text } of searchedWords(question.normalize('NFC'))) {
    for (const piece of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      const prefix = isUnspaced(piece) && [...piece].length === 1
      terms.set(piece, { text: piece, prefix, ...(!isEnglish && formPrefixOf(piece)) })
    }
  }
  return [...terms.values()].slice(0, MAX_QUERY_TERMS)
}

function formPrefixOf(word: string): { formPrefix: string } | null {
  if (isUnspaced(word) || /\d/.test(word) || word.length < MIN_FORM_CHARACTERS) return null
  return { formPrefix: word.slice(0, Math.max(MIN_FORM_CHARACTERS, Math.ceil(FORM_SHARE * word.length))) }
}
