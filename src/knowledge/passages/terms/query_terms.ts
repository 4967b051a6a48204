import { isUnspaced } from './bigrams.js'
import { searchedWords } from './content_words.js'
import { MAX_QUERY_TERMS } from '../limits.js'
import { languageOfWords } from './stop_words.js'
import { words } from './words.js'

/**
 * Only letters, marks and digits, so that no query syntax can pass. `forms` is the beginning of the term's inflections and
 * compounds, which the index has no stems for outside English; `meant` are the stems that a misspelled word was probably meant as.
 */
export type QueryTerm = { text: string; prefix: boolean; forms?: string; meant?: string[] }

const MIN_FORM_CHARACTERS = 5
const FORM_SHARE = 0.6

/** The terms to search for; empty when the question contains no word. */
export function queryTerms(question: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  const isEnglish = languageOfWords(words(question).map(({ text }) => text)) === 'en'
  for (const { text } of searchedWords(question.normalize('NFC'))) {
    for (const piece of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      const prefix = isUnspaced(piece) && [...piece].length === 1
      terms.set(piece, { text: piece, prefix, ...(!isEnglish && formsOf(piece)) })
    }
  }
  return [...terms.values()].slice(0, MAX_QUERY_TERMS)
}

function formsOf(word: string): { forms: string } | null {
  if (isUnspaced(word) || /\d/.test(word) || word.length < MIN_FORM_CHARACTERS) return null
  return { forms: word.slice(0, Math.max(MIN_FORM_CHARACTERS, Math.ceil(FORM_SHARE * word.length))) }
}
