import { createHash } from 'node:crypto'
import type { NewPassage, PassageOwner } from '../passage_store.js'
import { indexWords } from '../terms/indexable.js'
import { type SearchScope, sourceScopeWord } from '../terms/search_scope.js'
import type { QueryTerm } from '../terms/query_terms.js'
import { stem } from '../terms/stem.js'

type WordIndex = {
  entry(owner: PassageOwner, passage: Pick<NewPassage, 'heading' | 'text'>): Record<string, string>
  /** FTS5's query for passages in the scope that contain one of the terms, ranked by the others as well. */
  query(scope: SearchScope, terms: QueryTerm[], others?: QueryTerm[]): string
}

const ACCOUNT_LETTERS = 8

/**
 * Every word is prefixed with its account's mark, so that a posting list contains one account's passages and a search
 * costs what that account has. Marks have a fixed length and begin with another letter than source words.
 */
export const PASSAGE_WORDS: WordIndex = {
  entry: ({ workspaceId, sourceId, title }, { heading, text }) => {
    const mark = accountMark(workspaceId)
    const marked = (words: string[]) => words.map((word) => mark + word).join(' ')
    return {
      scope: sourceScopeWord(sourceId),
      title: marked(indexWords(title)),
      heading: marked(indexWords(heading)),
      body: marked(indexWords(text)),
    }
  },
  query: (scope, terms, others = []) => {
    const mark = accountMark(scope.workspaceId)
    const marked = (term: QueryTerm) => ({
      ...term,
      text: mark + (term.prefix ? term.text : stem(term.text)),
      ...(term.formPrefix && { formPrefix: mark + term.formPrefix }),
      ...(term.corrections && { corrections: term.corrections.map((stem) => mark + stem) }),
    })
    return within(scope, ranked(terms.map(marked), others.map(marked)))
  },
}

/**
 * The second part matches every passage of the first, so it only ranks. It doubles the weight of the selecting terms,
 * which does not change the candidates.
 */
function ranked(terms: QueryTerm[], others: QueryTerm[]): string[] {
  return others.length === 0 ? [anyOf(terms)] : [anyOf(terms), anyOf([...terms, ...others])]
}

function anyOf(terms: QueryTerm[]): string {
  return `(${terms.map(phrase).join(' OR ')})`
}

function within({ includedSources, excludedSources }: SearchScope, parts: string[]): string {
  const found = (includedSources ? [anySource(includedSources), ...parts] : parts).join(' AND ')
  return excludedSources.length > 0 ? `(${found}) NOT ${anySource(excludedSources)}` : found
}

function anySource(ids: string[]): string {
  return `scope:(${ids.map(sourceScopeWord).join(' OR ')})`
}

function phrase({ text, prefix, formPrefix, corrections = [] }: QueryTerm): string {
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
  const own = prefix ? `${quoted(text)}*` : quoted(text)
  return [own, ...(formPrefix ? [`${quoted(formPrefix)}*`] : []), ...corrections.map(quoted)].join(' OR ')
}

function accountMark(workspaceId: string): string {
  const digest = createHash('sha256').update(workspaceId).digest()
  return `w${digest.readBigUInt64BE().toString(36).padStart(ACCOUNT_LETTERS, '0').slice(-ACCOUNT_LETTERS)}`
}
