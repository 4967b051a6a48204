import { isUnspaced } from './bigrams.js'
import { contentWords } from './content_words.js'
import { MAX_QUERY_TERMS } from '../limits.js'

/** Only letters, marks and digits, so that no query syntax can pass. */
export type QueryTerm = { text: string; prefix: boolean }

/** The terms to search for; empty when the question contains no word. */
export function queryTerms(question: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  for (const { text } of contentWords(question.normalize('NFC'))) {
    for (const piece of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      terms.set(piece, { text: piece, prefix: isUnspaced(piece) && [...piece].length === 1 })
    }
  }
  return [...terms.values()].slice(0, MAX_QUERY_TERMS)
}
