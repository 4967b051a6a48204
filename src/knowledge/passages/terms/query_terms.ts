import { isUnspaced } from './bigrams.js'
import { contentWords } from './content_words.js'
import { MAX_QUERY_TERMS } from '../limits.js'

/** A folded word of letters, marks and digits only, so that no query syntax can hide in it. */
export type QueryTerm = { text: string; prefix: boolean }

/** What to look for when somebody asks `question`; empty when it holds no word at all. */
export function queryTerms(question: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  for (const { text } of contentWords(question.normalize('NFC'))) {
    for (const piece of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      terms.set(piece, { text: piece, prefix: isUnspaced(piece) && [...piece].length === 1 })
    }
  }
  return [...terms.values()].slice(0, MAX_QUERY_TERMS)
}
